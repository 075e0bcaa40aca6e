import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';

import type { Lang } from '../../../core/contracts/tenant.js';
import { languages, languageTag } from '../../../core/contracts/languages.js';
import { availableLanguages } from '../../services/i18n/load-messages.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Menu, type MenuButtonProps } from '../controls/menu.js';
import { useChangeLanguage } from '../../services/appearance/use-change-language.js';

/** Languages that have messages and that the tenant has activated, each with its own name. */
export function useLanguages(): readonly { code: Lang; name: string; tag: string }[] {
  const active = useStore(usePlatform().context.$locale)?.activeLangs ?? [];
  return languages.filter(
    ({ code }) => availableLanguages.includes(code) && (active.length === 0 || active.includes(code)),
  );
}

/** Menu of the available languages, opened by `button`. */
export function LanguageMenu({
  button,
  align,
}: {
  button: ReactElement<MenuButtonProps>;
  align?: 'start' | 'end';
}) {
  const { msg, lang } = useLocale();
  const change = useChangeLanguage();
  const choices = useLanguages();
  return (
    <Menu
      label={msg('Language')}
      button={button}
      align={align}
      items={choices.map(({ code, name }) => ({
        key: code,
        label: <span lang={languageTag(code)}>{name}</span>,
        checked: code === lang,
        radio: true,
        onSelect: () => void change(code),
      }))}
    />
  );
}
