import { str } from '@lit/localize';
import { ArrowLeft } from 'lucide-react';

import { languageTag } from '../../../../core/contracts/language-tags.js';
import type { VoteResults } from '../../../../core/contracts/form-results.js';
import { useFormats } from '../../../records/fields/use-formats.js';
import { createAddress } from '../../../services/navigation/open-record.js';
import { recordAddress } from '../../../services/navigation/record-address.js';
import { useNavigation } from '../../../services/navigation/use-navigation.js';
import { AppLink } from '../../../ui/controls/app-link.js';
import { BarList } from '../../../ui/controls/bar-list.js';
import { Icon } from '../../../ui/controls/icon.js';
import { Tag } from '../../../ui/controls/tag.js';
import { usePageTitle } from '../../../ui/layout/use-page-title.js';
import { Loaded } from '../../../ui/states/loaded.js';
import { AdminFrame } from '../../admin/admin-page.js';
import { useVoteResults } from '../forms-api.js';
import { useFormsLocale } from '../forms-locale.js';
import styles from './vote-results-page.module.css';

interface VoteResultsPageProps {
  /** Id of the form. */
  id: string;
  /** Address of the list of forms. */
  list: string;
}

/** The numbers of votes of a form, for those who may vote. */
export function VoteResultsPage({ id, list }: VoteResultsPageProps) {
  const { msg } = useFormsLocale();
  const load = useVoteResults(id);
  const title = load.data?.title ?? msg('Results');
  usePageTitle(title);
  return (
    <AdminFrame title={title}>
      <AppLink className={styles.back} to={list}>
        <Icon of={ArrowLeft} flip />
        {msg('Forms')}
      </AppLink>
      <Loaded load={load} title={msg("Couldn't load the results")} skeleton={{ kind: 'list', rows: 4 }}>
        {(results) => <Results results={results} module={`form${id}`} />}
      </Loaded>
    </AdminFrame>
  );
}

function Results({ results, module }: { results: VoteResults; module: string }) {
  const { msg, lang } = useFormsLocale();
  const formats = useFormats();
  const navigation = useNavigation();
  const { state, until, hidden, own, votes, choices } = results;
  const isOpen = state === 'open';
  const address =
    own === undefined ? createAddress(navigation, module) : recordAddress(navigation, module, own);
  const percent = new Intl.NumberFormat(languageTag(lang), { style: 'percent', maximumFractionDigits: 0 });
  return (
    <div className={styles.results}>
      <p className={styles.state}>
        <Tag tone={isOpen ? 'success' : 'neutral'}>{isOpen ? msg('Open') : msg('Closed')}</Tag>
        <span>{msg(str`Votes: ${votes}`)}</span>
        {until !== undefined && <span>{msg(str`Last day: ${formats.date(until)}`)}</span>}
        {own !== undefined && <span>{msg('You have voted')}</span>}
      </p>
      {address !== undefined && isOpen && (
        <p>
          <AppLink className={styles.link} to={address}>
            {own === undefined ? msg('Vote') : msg('Open your vote')}
          </AppLink>
        </p>
      )}
      {hidden !== undefined && (
        <p className={styles.note}>
          {hidden === 'untilVoted'
            ? msg('The results are shown once you have voted.')
            : msg('The results are shown once the vote has closed.')}
        </p>
      )}
      {choices.map(({ field, label, several, options }) => (
        <div key={field}>
          <BarList
            title={label}
            level={2}
            rows={options.map((option) => ({
              key: option.value,
              label: option.label,
              count: option.votes,
              text: `${option.votes} (${percent.format(votes === 0 ? 0 : option.votes / votes)})`,
            }))}
          />
          {several && <p className={styles.note}>{msg('A vote can have several options.')}</p>}
        </div>
      ))}
    </div>
  );
}
