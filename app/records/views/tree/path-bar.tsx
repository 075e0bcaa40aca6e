import { str } from '@lit/localize';
import { Info, Upload } from 'lucide-react';
import { useRef, type RefObject } from 'react';

import type { Branch } from '../../../../core/contracts/branches.js';
import type { ModuleSchema } from '../../../../core/contracts/records.js';
import { inSentence } from '../../../services/i18n/in-sentence.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { openCreate } from '../../../services/navigation/open-record.js';
import { useNavigation } from '../../../services/navigation/use-navigation.js';
import { AppLink } from '../../../ui/controls/app-link.js';
import { Button } from '../../../ui/controls/button.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { folderIcons } from './folder-icons.js';
import styles from './path-bar.module.css';

interface PathBarProps {
  topTitle: string;
  /** The folders from the top to the shown one. */
  path: readonly Branch[];
  folders: ModuleSchema;
  /** Key of a folder's reference to the one in which it is. */
  parentKey: string;
  addressOf: (folder: string) => string;
  /** Opens the shown folder's own record. */
  onDetails: (folder: Branch) => void;
  /** undefined where files make no records. */
  onFiles: ((files: File[]) => void) | undefined;
  isPc: boolean;
  /** The name of the shown folder, which can have the focus. */
  present: RefObject<HTMLElement | null>;
}

/** The path of the shown folder, and what can be done in it. */
export function PathBar(props: PathBarProps) {
  const { topTitle, path, folders, parentKey, addressOf, onDetails, onFiles, isPc, present } = props;
  const { msg, lang } = useLocale();
  const navigation = useNavigation();
  const chooser = useRef<HTMLInputElement>(null);
  const steps: Branch[] = [{ id: '', title: topTitle }, ...path];
  const last = steps.at(-1);
  const folder = path.at(-1);
  const create = () => void openCreate(navigation, folders.module, folder ? { [parentKey]: folder.id } : {});
  const createLabel = msg(str`New ${inSentence(folders.itemLabel, lang)}`);
  const choose = () => chooser.current?.click();
  return (
    <div className={styles.bar} data-pc={isPc ? '' : undefined}>
      <nav aria-label={msg('Breadcrumb')} className={styles.path}>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.id} className={styles.step}>
              {step === last ? (
                <span
                  ref={present}
                  tabIndex={-1}
                  aria-current="page"
                  className={styles.present}
                  title={step.title}
                  dir="auto"
                >
                  {step.title}
                </span>
              ) : (
                <AppLink to={addressOf(step.id)} className={styles.link} title={step.title} dir="auto">
                  {step.title}
                </AppLink>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {folder && (
        <IconButton
          icon={Info}
          label={folders.statusField === undefined ? msg('Folder details') : msg('Open')}
          onClick={() => onDetails(folder)}
        />
      )}
      {onFiles && (
        <>
          {isPc ? (
            <Button icon={Upload} onClick={choose}>
              {msg('Select files')}
            </Button>
          ) : (
            <IconButton icon={Upload} label={msg('Select files')} onClick={choose} />
          )}
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            aria-label={msg('Select files')}
            onChange={(event) => {
              onFiles([...(event.target.files ?? [])]);
              // Lets the user choose the same file again.
              event.target.value = '';
            }}
          />
        </>
      )}
      {folders.rights.create &&
        (isPc ? (
          <Button icon={folderIcons(folders).create} onClick={create}>
            {createLabel}
          </Button>
        ) : (
          <IconButton icon={folderIcons(folders).create} label={createLabel} onClick={create} />
        ))}
    </div>
  );
}
