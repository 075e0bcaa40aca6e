import type { LinkKind } from './link-kinds.js';
import { defaultLinkTable } from './link-table.js';
import type { LinkPage, LinkTable } from './link-table.js';

/** Where a link stands, when the page it opens has to know. */
export type LinkContext =
  /** A meeting or work plan: a workflow request is told of it. */
  | { from: 'meeting' | 'workPlan'; id: string }
  /** A blog: `discussionId` is that of the enclosing element. */
  | { from: 'blog'; discussionId: string; linkType: string; linkedId: string }
  /** The discussion of a meeting or project: its documents open at the first associated item. */
  | { from: 'meetingDiscussion' | 'projectDiscussion'; id: string };

export interface LinkRequest {
  kind: LinkKind;
  id: string;
  /** true when the work app's own link opener exists: documents open on the mobile page. */
  inAppOpener?: boolean;
  context?: LinkContext;
}

/** Names of the modules that a context comes from, as the pages know them. */
const sourceModules = { meeting: 'meeting', workPlan: 'workplan' } as const;

/** Marker of the blog module in links that stand in a blog. */
const blogMarker = 'blog';

function contextValues({ kind, context }: LinkRequest, { keys }: LinkTable): [string, string][] {
  switch (context?.from) {
    case 'meeting':
    case 'workPlan':
      return kind === 'workflow'
        ? [
            [keys.sourceModule, sourceModules[context.from]],
            [keys.sourceId, context.id],
          ]
        : [];
    case 'blog':
      return [
        [keys.blogMarker, blogMarker],
        [keys.discussion, context.discussionId],
        [keys.linkType, context.linkType],
        [keys.linkId, context.linkedId],
      ];
    case 'meetingDiscussion':
    case 'projectDiscussion':
      return kind === 'document'
        ? [
            [keys.openFirst, '1'],
            [context.from === 'meetingDiscussion' ? keys.meeting : keys.project, context.id],
          ]
        : [];
    default:
      return [];
  }
}

function pageOf({ kind, inAppOpener = false }: LinkRequest, table: LinkTable): LinkPage {
  return kind === 'document' && inAppOpener ? table.mobileDocument : table.pages[kind];
}

/** Address that a link to an item opens, with the item's id as a query value (spec 2.6). */
export function linkAddress(request: LinkRequest, table: LinkTable = defaultLinkTable): string {
  const page = pageOf(request, table);
  const values: [string, string][] = [
    [page.idKey, request.id],
    ...Object.entries(page.fixed ?? {}),
    ...contextValues(request, table),
  ];
  const query = values.map(([key, value]) => `${encodeURIComponent(key)}=${encodeValue(value)}`).join('&');
  return `${page.path}?${query}`;
}

/** Half a surrogate pair, which no URL can hold, becomes U+FFFD. */
function encodeValue(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
