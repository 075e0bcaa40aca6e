import type { LinkKind } from './link-kinds.js';
import { defaultLinkTable } from './link-table.js';
import type { LinkPage, LinkTable } from './link-table.js';

/** Surroundings of a link that the opened page needs to know. */
export type LinkContext =
  /** A meeting or work plan, passed on to workflow requests. */
  | { from: 'meeting' | 'workPlan'; id: string }
  /** A blog post; `discussionId` is that of the enclosing element. */
  | { from: 'blog'; discussionId: string; linkType: string; linkedId: string }
  /** The discussion of a meeting or project, whose documents open at the first associated item. */
  | { from: 'meetingDiscussion' | 'projectDiscussion'; id: string };

export interface LinkRequest {
  kind: LinkKind;
  id: string;
  /** True if the work app's own link opener exists, in which documents open on the mobile page. */
  inAppOpener?: boolean;
  context?: LinkContext;
}

/** Module names in the query value `sourceModule`. */
const sourceModules = { meeting: 'meeting', workPlan: 'workplan' } as const;

/** Module marker of links in blog posts. */
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

/** Address that a link to an item opens, with the item's id as a query value (docs/requirements.md 2.6). */
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

/** Percent-encoded value. A lone surrogate, which `encodeURIComponent` rejects, becomes U+FFFD. */
function encodeValue(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
