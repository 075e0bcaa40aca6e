import { str } from '@lit/localize';
import { useId, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

import { earlierStepsOf } from '../../../core/contracts/approval-steps.js';
import type { RecordAction } from '../../../core/contracts/record-parts.js';
import type { ModuleSchema, RecordDetail } from '../../../core/contracts/records.js';
import type { LinkSource } from '../../../core/services/links/link-source.js';
import { isEmptyValue } from '../../../core/records/field-value.js';
import { OpenRecordContext } from '../fields/people/open-record.js';
import { useWordedActivity } from '../fields/recurrence/use-worded-activity.js';
import type { ActivityLoad } from '../../services/data/queries.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { RenderTrace } from '../../services/platform/render-trace.js';
import { useUnsentList, useUnsentWrites } from '../../services/offline/use-unsent-writes.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Button } from '../../ui/controls/button.js';
import { Tabs } from '../../ui/controls/tabs.js';
import { Answerable } from './comments/answerable.js';
import { ActivityState } from './activity-state.js';
import { ActionBar } from './action-bar.js';
import { ApprovalPath } from './approval-path.js';
import { ChangesList } from './changes-list.js';
import { CommentComposer } from './comment-composer.js';
import { createDrafts, type Draft } from './drafts.js';
import { EarlierEntries } from './earlier-entries.js';
import { FlowPath } from './flow-path.js';
import { GivenVersion } from './given-version.js';
import { useOccurrences } from './occurrences/use-occurrences.js';
import { OpenedFrom } from './opened-from.js';
import { LazyPassDialog } from './passing/lazy-pass-dialog.js';
import { RecordGroups } from './record-groups.js';
import { RecordHeader } from './record-header.js';
import { useRecordLayer } from './record-layer.js';
import { RecordTools } from './record-tools.js';
import { ResultsTool } from './results-tool.js';
import styles from './record-view.module.css';
import { RelatedTab } from './related-tab.js';
import { Timeline } from './timeline.js';
import { draftOf, UnsentComments, UnsentStrip, type UnsentComment } from './unsent-parts.js';
import { useCommentDraft, type CommentDraft } from './use-comment-draft.js';
import { useRecordActions } from './use-record-actions.js';
import { useTools } from './use-tools.js';

interface RecordViewProps {
  schema: ModuleSchema;
  record: RecordDetail;
  /** Occurrence that the record is shown as of. */
  occurrence: string | undefined;
  activity: ActivityLoad;
  onRecord(record: RecordDetail): void;
  /** Where the link was that opened the record. */
  source: LinkSource | undefined;
  isAboveSource: boolean;
}

type TabKey = 'form' | 'related' | 'changes';

/** A record with its activity and actions; its form while it is edited. */
export function RecordView(props: RecordViewProps) {
  const { module, id } = props.record;
  const open = useMemo(() => ({ module, id }), [module, id]);
  return (
    <OpenRecordContext value={open}>
      <OpenRecordView {...props} />
    </OpenRecordContext>
  );
}

function OpenRecordView(props: RecordViewProps) {
  const { schema, record, occurrence, onRecord } = props;
  const draftId = occurrence === undefined ? record.id : `${record.id} ${occurrence}`;
  const activity = useWordedActivity(props.activity, schema.fields);
  const { msg } = useLocale();
  const platform = usePlatform();
  const phone = useLayout() === 'phone';
  const layer = useRecordLayer();
  const drafts = useMemo(() => createDrafts(platform.storage), [platform]);
  const [draft, setDraft] = useState(() =>
    record.rights.edit ? drafts.read(schema.module, draftId) : undefined,
  );
  const [editing, setEditing] = useState<{ draft?: Draft } | null>(null);
  const [edited, setEdited] = useState(false);
  const comment = useCommentDraft(schema.module, record.id);
  const stop = () => {
    setEditing(null);
    setEdited(true);
  };

  if (editing) {
    const form = (
      <layer.form
        schema={schema}
        record={record}
        occurrence={occurrence}
        draft={editing.draft}
        draftId={draftId}
        level={layer.kind === 'page' ? 2 : 3}
        onSaved={(saved) => {
          // Another record may have the change now.
          if (occurrence !== undefined) layer.leave({ unguarded: true });
          else {
            onRecord(saved);
            stop();
          }
        }}
        onCancel={stop}
      />
    );
    // On a phone the title bar has the heading, and the form takes the whole page.
    if (phone) return <div className={styles.edit}>{form}</div>;
    const level = layer.kind === 'page' ? 1 : 2;
    return (
      <div className={styles.columns} data-editing="">
        <div className={styles.main}>
          <div className={styles.editHeader}>
            <RecordHeader schema={schema} record={record} level={level} amount={false} focused={false} />
          </div>
          {form}
        </div>
        <aside className={styles.aside} aria-label={msg('Activity')}>
          <RecordActivity load={activity} ahead={record.ahead} level={level === 1 ? 2 : 3} />
        </aside>
      </div>
    );
  }
  return (
    <RenderTrace name={`${schema.module}/record`}>
      <RecordReader
        {...props}
        activity={activity}
        edited={edited}
        draft={draft}
        comment={comment}
        onEdit={(begin) => {
          setDraft(undefined);
          setEditing({ draft: begin });
        }}
        onDropDraft={() => {
          drafts.remove(schema.module, draftId);
          setDraft(undefined);
        }}
      />
    </RenderTrace>
  );
}

interface RecordReaderProps extends RecordViewProps {
  draft: Draft | undefined;
  comment: CommentDraft;
  /** The form has just been closed: the heading takes the focus. */
  edited: boolean;
  onEdit(draft?: Draft): void;
  onDropDraft(): void;
}

function RecordReader(props: RecordReaderProps) {
  const { schema, record, occurrence, activity, draft, comment, source } = props;
  const { msg } = useLocale();
  const layer = useRecordLayer();
  const phone = useLayout() === 'phone';
  const [tab, setTab] = useState<TabKey>(source?.opensFirst ? 'related' : 'form');
  const panelId = useId();
  const level = layer.kind === 'page' ? 1 : 2;
  const occurrences = useOccurrences(schema.module);
  const recordActions = useRecordActions({
    module: schema.module,
    record,
    occurrence: occurrence === undefined ? undefined : { ...occurrences, name: occurrence },
    onStale: props.onRecord,
    onActivity: activity.reload,
    onActed: (action, after) => layer.onActed?.(action, record, after),
  });
  // Those that compose a new record, or take back what is under way, are tools.
  const decisions = record.actions.filter(({ compose, tool }) => !compose && !tool);
  const unsent = useUnsentList(useUnsentWrites()).filter(
    ({ module, id }) => module === schema.module && id === record.id,
  );
  const change = unsent.find(({ write }) => write.kind === 'save');
  const said = unsent.flatMap(({ key, write }) =>
    write.kind === 'comment' ? [{ key, text: write.text }] : [],
  );
  const earlier = useMemo(() => earlierStepsOf(record), [record]);
  const [passing, setPassing] = useState<RecordAction>();
  const tools = useTools(schema, record, recordActions, {
    edit: () => props.onEdit(draft ?? (change && draftOf(change))),
    pass: setPassing,
  });
  const entries = activity.data ?? [];
  const changes = entries.reduce((sum, entry) => sum + (entry.changes?.length ?? 0), 0);
  const tabs = [
    { key: 'form' as const, label: msg('Form') },
    { key: 'related' as const, label: msg('Related') },
    {
      key: 'changes' as const,
      label: msg('Changes'),
      count: changes === 0 ? undefined : activity.hasEarlier ? `${changes}+` : changes,
    },
  ];

  return (
    <>
      {occurrences.dialog}
      <div className={styles.columns}>
        {layer.tools && !phone && createPortal(<RecordTools tools={tools} />, layer.tools)}
        <div className={styles.main}>
          <div className={styles.column}>
            {source && !props.isAboveSource && <OpenedFrom module={source.module} id={source.id} />}
            <RecordHeader
              schema={schema}
              record={record}
              level={level}
              amount={phone}
              focused={props.edited}
            />
            <ResultsTool schema={schema} record={record} />
            {layer.showsFlow && <FlowPath schema={schema} record={record} />}
            <ApprovalPath record={record} entries={entries} />
            {change && (
              <UnsentStrip schema={schema} change={change} onEdit={() => props.onEdit(draftOf(change))} />
            )}
            {draft && (
              <DraftStrip onContinue={() => props.onEdit(draft)} onDrop={props.onDropDraft} draft={draft} />
            )}
            <Tabs
              label={msg('Record sections')}
              tabs={tabs}
              value={tab}
              onChange={setTab}
              panelId={panelId}
              className={styles.tabs}
            />
            <div id={panelId} role="tabpanel" aria-label={tabs.find(({ key }) => key === tab)?.label}>
              {tab === 'form' && (
                <RenderTrace name="values">
                  <GivenVersion schema={schema} record={record} />
                  <RecordGroups schema={schema} record={record} level={level === 1 ? 2 : 3} />
                </RenderTrace>
              )}
              {tab === 'related' && <RelatedTab schema={schema} record={record} />}
              {tab === 'changes' && (
                <>
                  <ActivityState load={activity} />
                  <EarlierEntries load={activity} />
                  {activity.data && <ChangesList entries={activity.data} />}
                </>
              )}
            </div>
          </div>
        </div>
        <aside className={styles.aside} aria-label={msg('Activity')}>
          <RenderTrace name="activity">
            <Answerable module={schema.module} id={record.id} load={activity} recordActions={recordActions}>
              <RecordActivity load={activity} ahead={record.ahead} said={said} level={level === 1 ? 2 : 3} />
            </Answerable>
          </RenderTrace>
        </aside>
        {!phone && (
          <div className={styles.composer}>
            <CommentComposer
              actions={decisions}
              recordActions={recordActions}
              draft={comment}
              earlier={earlier}
              more={tools.passes}
            />
          </div>
        )}
      </div>
      {phone && (
        <ActionBar
          actions={decisions}
          recordActions={recordActions}
          tools={tools}
          comment={comment}
          earlier={earlier}
        />
      )}
      {recordActions.signing.dialog}
      {passing && (
        <LazyPassDialog
          action={passing}
          title={record.title}
          recordActions={recordActions}
          draft={comment}
          onClose={() => setPassing(undefined)}
        />
      )}
    </>
  );
}

interface RecordActivityProps {
  load: ActivityLoad;
  ahead: RecordDetail['ahead'];
  /** Comments that wait for a network. */
  said?: readonly UnsentComment[];
  level: 2 | 3;
}

function RecordActivity({ load, ahead, said = [], level }: RecordActivityProps) {
  const entries = load.data ?? [];
  const { msg } = useLocale();
  const [commentsOnly, setCommentsOnly] = useState(false);
  const Heading = `h${level}` as const;
  const comments = entries.filter((entry) => !isEmptyValue(entry.text));
  return (
    <>
      <div className={styles.asideHead}>
        <Heading>{msg('Activity')}</Heading>
        {comments.length > 0 && comments.length < entries.length && (
          <button
            type="button"
            className={styles.filter}
            aria-pressed={commentsOnly}
            onClick={() => setCommentsOnly(!commentsOnly)}
          >
            {commentsOnly ? msg('Show all') : msg('Comments only')}
          </button>
        )}
      </div>
      <div className={styles.timeline} tabIndex={0} role="group" aria-label={msg('Activity list')}>
        <ActivityState load={load} />
        <EarlierEntries load={load} />
        <Timeline entries={commentsOnly ? comments : entries} ahead={commentsOnly ? undefined : ahead} />
        <UnsentComments comments={said} />
      </div>
    </>
  );
}

function DraftStrip({ draft, onContinue, onDrop }: { draft: Draft; onContinue(): void; onDrop(): void }) {
  const { msg } = useLocale();
  const count = Object.keys(draft.values).length;
  return (
    <div className={styles.draft} role="status">
      <span>{msg(str`Unsaved changes: ${count}`)}</span>
      <span className={styles.draftButtons}>
        <Button size="small" tone="danger" onClick={onDrop}>
          {msg('Discard')}
        </Button>
        <Button size="small" onClick={onContinue}>
          {msg('Continue editing')}
        </Button>
      </span>
    </div>
  );
}
