import { str } from '@lit/localize';

import { readAllowedOrigin, readAllowedSite } from '../../../core/contracts/allow-lists.js';
import {
  mostAllowed,
  type AllowListValues,
  type OrganizationSettings,
} from '../../../core/contracts/organization.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import { linesOf, namedLines } from './lines.js';
import { LinesForm, type ListTexts } from './lines-form.js';
import { useSettingsLocale } from './settings-locale.js';

interface AllowListsFormProps {
  loaded: OrganizationSettings<'allowLists'>;
  onSaved: () => void;
}

type List = keyof AllowListValues;

const readers: Readonly<Record<List, (line: string) => string | undefined>> = {
  embedOrigins: readAllowedOrigin,
  trustedOrigins: readAllowedOrigin,
  sites: readAllowedSite,
};

const textsOf = ({ embedOrigins, trustedOrigins, sites }: AllowListValues): ListTexts<'allowLists'> => ({
  embedOrigins: embedOrigins.join('\n'),
  trustedOrigins: trustedOrigins.join('\n'),
  sites: sites.join('\n'),
});

const siteExample = 'example.com';
const originExample = 'https://portal.example.com';

const entriesOf = (text: string): string[] => linesOf(text).map((line) => line.text);

const valuesOf = ({ embedOrigins, trustedOrigins, sites }: ListTexts<'allowLists'>): AllowListValues => ({
  embedOrigins: entriesOf(embedOrigins),
  trustedOrigins: entriesOf(trustedOrigins),
  sites: entriesOf(sites),
});

/** Origins and sites that the organization allows. */
export function AllowListsForm({ loaded, onSaved }: AllowListsFormProps) {
  const { msg, lang } = useSettingsLocale();

  function problemOf(key: List, texts: ListTexts<'allowLists'>): string {
    const lines = linesOf(texts[key]);
    const wrong = lines.filter(({ text }) => readers[key](text) === undefined);
    if (wrong.length > 0) {
      const named = joinTexts(namedLines(wrong), lang);
      return key === 'sites'
        ? msg(
            str`Correct these lines: ${named}. Enter a host name such as ${siteExample}, with a path if needed.`,
          )
        : msg(
            str`Correct these lines: ${named}. Enter an address with https:// and without a path, such as ${originExample}.`,
          );
    }
    return lines.length > mostAllowed ? msg(str`Enter at most ${String(mostAllowed)} lines.`) : '';
  }

  return (
    <LinesForm
      part="allowLists"
      {...{ loaded, onSaved, textsOf, valuesOf, problemOf }}
      note={msg('One entry on each line. Changes apply at once.')}
      fields={[
        {
          key: 'embedOrigins',
          label: msg('Pages of other systems'),
          note: msg('Pages of these addresses may show parts of this app to people who are signed in.'),
        },
        {
          key: 'trustedOrigins',
          label: msg('Trusted servers'),
          note: msg(
            'These servers receive the sign-in session of everyone who calls them from this app. Enter only servers of your organization.',
          ),
        },
        {
          key: 'sites',
          label: msg('Trusted sites'),
          note: msg('Links to these sites and their subdomains open without a warning.'),
        },
      ]}
    />
  );
}
