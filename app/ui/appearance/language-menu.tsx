import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';

import type { Lang } from '../../../core/contracts/tenant.js';
import { languages, languageTag } from '../../../core/contracts/languages.js';
import { offeredLanguages } from '../../services/i18n/load-messages.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Menu, type MenuButtonProps } from '../controls/menu.js';
import { useChangeLanguage } from '../../services/appearance/use-change-language.js';

/**
 * Languages that have messages and that the tenant has activated, each with its own name.
 * @param active those of a tenant that nobody has signed in to yet
 */
export function useLanguages(active?: readonly Lang[]): readonly { code: Lang; name: string; tag: string }[] {
  const settings = useStore(usePlatform().context.$locale);
  const offered = offeredLanguages(active ?? settings?.activeLangs ?? []);
  return languages.filter(({ code }) => offered.includes(code));
}

/** Menu of the languages that the tenant has activated, opened by `button`. */
export function LanguageMenu({
  button,
  align,
  active,
}: {
  button: ReactElement<MenuButtonProps>;
  align?: 'start' | 'end';
  /** Languages of a tenant that nobody has signed in to yet. */
  active?: readonly Lang[];
}) {
  const { msg, lang } = useLocale();
  const change = useChangeLanguage();
  const choices = useLanguages(active);
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
