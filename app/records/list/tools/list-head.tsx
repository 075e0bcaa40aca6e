import { str } from '@lit/localize';
import { Download, Plus, Upload } from 'lucide-react';
import { useState } from 'react';

import type { ModuleSchema } from '../../../../core/contracts/records.js';
import { totalText } from '../../fields/total-text.js';
import { useFormats } from '../../fields/use-formats.js';
import { inSentence } from '../../../services/i18n/in-sentence.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { openCreate } from '../../../services/navigation/open-record.js';
import { useNavigation } from '../../../services/navigation/use-navigation.js';
import { Button } from '../../../ui/controls/button.js';
import { ListImport } from '../lazy-batch.js';
import { ModuleNavToggle } from '../nav/module-nav.js';
import type { ListModel } from '../use-list.js';
import type { ExportFormat } from '../use-export.js';
import { ExportMenu } from './export-menu.js';
import { KindSwitch } from './kind-switch.js';
import styles from './list-tools.module.css';
import { createKeys, useCreateKey } from './use-create-key.js';

interface ListHeadProps {
  schema: ModuleSchema;
  heading: string;
  total: number | undefined;
  totalIsMinimum: boolean;
  /** The list's kind of view, and its choice. */
  kinds: Pick<ListModel, 'kinds' | 'kind' | 'chooseKind' | 'isKindChosen'>;
  exporting: boolean;
  exportFormats: readonly ExportFormat[];
  onExport: (format: ExportFormat) => void;
}

export function ListHead(props: ListHeadProps) {
  const { schema, heading, total, totalIsMinimum, kinds, exporting, exportFormats, onExport } = props;
  const navigation = useNavigation();
  const { msg, lang } = useLocale();
  const formats = useFormats();
  const [isImporting, setImporting] = useState(false);
  const create = schema.rights.create ? () => void openCreate(navigation, schema.module) : undefined;
  useCreateKey(create);
  return (
    <header className={styles.head}>
      <ModuleNavToggle module={schema.module} />
      <h1 className={styles.heading} title={heading} dir="auto">
        {heading}
      </h1>
      <span className={styles.count}>
        {total !== undefined && <bdi>{msg(str`${totalText(formats, total, totalIsMinimum)} records`)}</bdi>}
      </span>
      <span className={styles.grow} />
      <KindSwitch {...kinds} />
      <ExportMenu
        button={
          <Button icon={Download} busy={exporting} disabled={total === 0}>
            {exporting ? msg('Exporting…') : msg('Export')}
          </Button>
        }
        formats={exportFormats}
        onExport={onExport}
      />
      {schema.rights.create && schema.batch && (
        <Button icon={Upload} aria-haspopup="dialog" onClick={() => setImporting(true)}>
          {msg('Import')}
        </Button>
      )}
      {create && (
        <Button tone="primary" icon={Plus} title={createKeys} aria-keyshortcuts={createKeys} onClick={create}>
          {msg(str`New ${inSentence(schema.itemLabel, lang)}`)}
        </Button>
      )}
      {isImporting && <ListImport schema={schema} onClose={() => setImporting(false)} />}
    </header>
  );
}
