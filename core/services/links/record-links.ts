import { linkAddress, type LinkContext } from './link-address.js';
import { linkKindOf, type LinkKind } from './link-kinds.js';

/** Record whose text a link is in. */
export interface LinkPlace {
  module: string;
  id: string;
}

export interface RecordLink {
  /** Link-type code or string type (docs/requirements.md 2.6.13, 2.6.14). */
  type: string;
  /** Id of the item. */
  id: string;
  place?: LinkPlace | undefined;
  /** True if the work app's own link opener exists (docs/requirements.md 2.6.2). */
  inAppOpener?: boolean;
}

/**
 * Address of a link that names its item by type and id, `<a linktype="37" linkid="5">`, as editors of the suite write it;
 * undefined for an unknown type and without an id.
 */
export function recordLinkAddress({ type, id, place, inAppOpener }: RecordLink): string | undefined {
  const kind = linkKindOf(type);
  if (kind === undefined || id === '') return undefined;
  return linkAddress({ kind, id, inAppOpener, context: place && contextOf(kind, type, id, place) });
}

/** Facts for the linked page about the record that has the link (docs/requirements.md 2.6.7, 2.6.12, 2.6.15). */
function contextOf(
  kind: LinkKind,
  type: string,
  linkedId: string,
  place: LinkPlace,
): LinkContext | undefined {
  const { module, id } = place;
  const isDocument = kind === 'document';
  switch (module) {
    case 'blog':
      return { from: 'blog', discussionId: id, linkType: type, linkedId };
    case 'meeting':
      return { from: isDocument ? 'meetingDiscussion' : 'meeting', id };
    case 'plan':
      return { from: 'workPlan', id };
    case 'project':
      return isDocument ? { from: 'projectDiscussion', id } : undefined;
    default:
      return undefined;
  }
}
