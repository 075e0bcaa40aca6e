import { ChevronDown, Globe } from 'lucide-react';
import type { ReactNode } from 'react';

import { languages } from '../../../core/contracts/languages.js';
import type { SignInTenant } from '../../../core/contracts/tenant.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { LanguageMenu } from '../../ui/appearance/language-menu.js';
import { Button } from '../../ui/controls/button.js';
import { Icon } from '../../ui/controls/icon.js';
import { PorticoArt } from './portico-art.js';
import styles from './sign-in-page.module.css';

interface SignInFrameProps {
  /** Languages that the user may choose; absent: all. */
  active?: SignInTenant['activeLangs'] | undefined;
  children: ReactNode;
}

/** Page of a user who is not signed in: the product, the menu of languages, and a picture beside the content. */
export function SignInFrame({ active, children }: SignInFrameProps) {
  const { lang } = useLocale();
  const languageName = languages.find(({ code }) => code === lang)?.name;
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <div className={styles.top}>
          <span className={styles.product}>Portico</span>
          <LanguageMenu
            align="end"
            active={active}
            button={
              <Button tone="ghost" icon={Globe}>
                {languageName}
                <Icon of={ChevronDown} />
              </Button>
            }
          />
        </div>
        <div className={styles.box}>{children}</div>
      </main>
      <PorticoArt />
    </div>
  );
}
