import { str } from '@lit/localize';
import { Plus } from 'lucide-react';

import type { ModuleSchema } from '../../../core/contracts/records.js';
import { inSentence } from '../../services/i18n/in-sentence.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { openCreate } from '../../services/navigation/open-record.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { Button } from '../../ui/controls/button.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import type { ListModel } from './use-list.js';

interface EmptyStateProps {
  schema: ModuleSchema;
  model: Pick<ListModel, 'narrowed' | 'chosen' | 'clear' | 'whole' | 'view'>;
  /** Error of loading the record that the list belongs to. */
  ownerError: unknown;
}

/** State of a list without records, with its cause and the user's next step. */
export function EmptyState({ schema, model, ownerError }: EmptyStateProps) {
  const navigation = useNavigation();
  const { msg, lang } = useLocale();
  const layout = useLayout();
  if (model.narrowed) {
    return (
      <StatePanel
        kind="filtered"
        title={msg('No matching records')}
        text={
          model.chosen.filters.length > 0
            ? msg(str`Try different keywords, or clear the ${model.chosen.filters.length} filters.`)
            : msg('Try different keywords.')
        }
        actions={<Button onClick={model.clear}>{msg('Clear search and filters')}</Button>}
      />
    );
  }
  // A folder or project that does not exist has no rows.
  if (ownerError !== undefined) return <ErrorState error={ownerError} />;
  if (!model.whole) {
    return (
      <StatePanel
        kind="empty"
        title={msg('Nothing here yet')}
        text={msg('Records that match this view appear here.')}
      />
    );
  }
  if (model.view?.filters?.length) {
    return (
      <StatePanel
        kind="done"
        title={msg(str`No records in “${model.view.label}”`)}
        text={msg('Records that match this view appear here.')}
      />
    );
  }
  return (
    <StatePanel
      kind="empty"
      title={msg(str`No ${schema.label} yet`)}
      text={
        schema.rights.create
          ? msg(str`Create your first ${inSentence(schema.itemLabel, lang)}.`)
          : msg('Nothing here yet')
      }
      actions={
        schema.rights.create && (
          <Button
            // The page's primary button is in its header.
            tone={layout === 'phone' ? 'primary' : 'plain'}
            icon={Plus}
            onClick={() => void openCreate(navigation, schema.module)}
          >
            {msg(str`New ${inSentence(schema.itemLabel, lang)}`)}
          </Button>
        )
      }
    />
  );
}
