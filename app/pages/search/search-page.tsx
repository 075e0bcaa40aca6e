import { str } from '@lit/localize';
import { useState } from 'react';

import { limits } from '../../../core/contracts/limits.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { wordsNote } from '../../services/i18n/words-note.js';
import { usePageTitle } from '../../ui/layout/use-page-title.js';
import { listAddress } from '../../services/navigation/list-address.js';
import { writeListState } from '../../services/navigation/list-state.js';
import { useNames } from '../../services/navigation/module-names.js';
import { RecordLink } from '../../records/fields/record-link.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { useHistory } from '../../services/routing/use-route.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { ModuleIcon } from '../../ui/controls/module-icon.js';
import { SearchField } from '../../ui/controls/search-field.js';
import { Segmented } from '../../ui/controls/segmented.js';
import { FoundPlaces } from './found-places.js';
import { HitFacts } from './hit-facts.js';
import { HitTexts } from './result-texts.js';
import styles from './search-page.module.css';
import { useFoundPeople } from './use-found-people.js';
import { usePlaces } from './use-places.js';
import { useSearch } from './use-search.js';

/** All results of a search, by module; the query is in the address, so that it can be shared and restored. */
export function SearchPage() {
  const history = useHistory();
  const navigation = useNavigation();
  const { msg } = useLocale();
  const { moduleName } = useNames();
  const [text, setText] = useState(() => wordsOf(history.$address.get()));
  const search = useSearch(text);
  const found = useFoundPeople(text);
  const named = usePlaces(text.trim());
  /** Module whose hits alone are shown; '' for all. */
  const [chosen, setChosen] = useState('');
  usePageTitle(msg('Search'));
  // All at once: what came later would push down what is read already.
  const isSettled = search.state !== 'loading' && found.isSettled && named.isSettled;
  const [wasSettled, setWasSettled] = useState(false);
  if (isSettled && !wasSettled && text.trim() !== '') setWasSettled(true);
  const isShown = isSettled || wasSettled;
  const groups = isShown ? (search.data ?? []) : [];
  const people = isShown ? found.people : [];
  const places = isShown ? named.places : [];
  const only = groups.some(({ module }) => module === chosen) ? chosen : '';
  const shown = only === '' ? groups : groups.filter(({ module }) => module === only);
  const total = shown.reduce((sum, { hits }) => sum + hits.length, 0);

  /** The module's list with all results, in the view that has every record. */
  const listOf = (module: string): string =>
    writeListState(listAddress(navigation, module) ?? '', { view: 'all', search: search.query });

  function change(next: string): void {
    setText(next);
    const path = history.$address.get().split(/[?#]/, 1)[0] ?? '';
    const query = next.trim() === '' ? '' : `?q=${encodeURIComponent(next.trim())}`;
    void history.navigate(path + query, { replace: true });
  }

  return (
    <div className={styles.page}>
      <h1 className="sr-only">{msg('Search')}</h1>
      <SearchField
        autoFocus
        className={styles.field}
        label={msg('Search all apps')}
        maxLength={limits.searchLength}
        value={text}
        onChange={change}
      />
      <p className="sr-only" role="status">
        {search.state === 'ready' && search.query !== '' && msg(str`${total} results`)}
      </p>
      <p className={styles.note} role="status">
        {wordsNote(search.query, msg)}
      </p>
      {text.trim() === '' && (
        <StatePanel
          kind="filtered"
          title={msg('What are you looking for?')}
          text={msg('Search titles, numbers and people in all your apps.')}
        />
      )}
      {text.trim() !== '' && !isShown && <Skeleton kind="list" rows={5} />}
      {search.state === 'failed' && <ErrorState error={search.error} retry={search.reload} />}
      {search.state === 'ready' &&
        isSettled &&
        search.query !== '' &&
        total + people.length + places.length === 0 && (
          <StatePanel
            kind="filtered"
            title={msg('No results')}
            text={msg('Try fewer or different keywords.')}
          />
        )}
      {only === '' && <FoundPlaces people={people} places={places} />}
      {groups.length > 1 && (
        <Segmented
          className={styles.modules}
          label={msg('Modules')}
          value={only}
          options={[
            { value: '', label: msg('All') },
            ...groups.map(({ module, app }) => ({ value: module, label: moduleName(module, app) })),
          ]}
          onChange={setChosen}
        />
      )}
      {shown.map(({ module, app, hits }) => (
        <section key={module} className={styles.group} aria-labelledby={`hits-${module}`}>
          <h2 id={`hits-${module}`} className={styles.heading}>
            {moduleName(module, app)}{' '}
            <span className={styles.count}>
              {hits.length < limits.searchHits ? hits.length : msg(str`First ${hits.length}`)}
            </span>
          </h2>
          <ul>
            {hits.map((hit) => (
              <li key={hit.id}>
                <RecordLink module={module} id={hit.id} className={styles.hit}>
                  <ModuleIcon name={module} app={app} size="small" />
                  <HitTexts hit={hit} query={search.query} />
                  <HitFacts hit={hit} className={styles.facts} />
                </RecordLink>
              </li>
            ))}
          </ul>
          {hits.length >= limits.searchHits && (
            <AppLink className={styles.all} to={listOf(module)} aria-describedby={`hits-${module}`}>
              {msg('View all')}
            </AppLink>
          )}
        </section>
      ))}
    </div>
  );
}

function wordsOf(address: string): string {
  const query = address.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '';
  return (new URLSearchParams(query).get('q') ?? '').slice(0, limits.searchLength);
}
