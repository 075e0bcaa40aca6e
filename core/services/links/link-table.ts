import type { LinkKind } from './link-kinds.js';

/** Page that opens the items of one kind. */
export interface LinkPage {
  path: string;
  /** Query key that carries the item's id. */
  idKey: string;
  /** Query values that every such link carries. */
  fixed?: Readonly<Record<string, string>>;
}

/** Addresses and query keys of links; a tenant's configuration can replace any of them. */
export interface LinkTable {
  pages: Readonly<Record<LinkKind, LinkPage>>;
  /** Document page inside the work app's link opener. */
  mobileDocument: LinkPage;
  keys: Readonly<{
    sourceModule: string;
    sourceId: string;
    blogMarker: string;
    discussion: string;
    linkType: string;
    linkId: string;
    /** Flag that makes a document page open its first associated item. */
    openFirst: string;
    meeting: string;
    project: string;
  }>;
}

/**
 * Default pages of the kinds in docs/requirements.md 2.6, which gives no paths: pages of the module registry with the id
 * as a query value. The query keys customerId, requestid, prjid, hrmid and fileid come from those clauses.
 */
export const defaultLinkTable: LinkTable = {
  pages: {
    document: { path: '/sp/doc/docDetail', idKey: 'id', fixed: { view: 'detail' } },
    task: { path: '/sp/task/taskCard', idKey: 'taskid' },
    legacyTask: { path: '/sp/task/taskView', idKey: 'taskid' },
    customer: { path: '/sp/crm/customer/customerViewPage', idKey: 'customerId' },
    workflow: { path: '/sp/workflow/flowpage/view', idKey: 'requestid' },
    project: { path: '/sp/project/projectCard', idKey: 'prjid' },
    workPlan: { path: '/sp/plan/workPlan', idKey: 'workplanid' },
    employee: { path: '/sp/hrm/card', idKey: 'hrmid' },
    file: { path: '/api/file/download', idKey: 'fileid', fixed: { download: '1' } },
  },
  mobileDocument: { path: '/mobile/doc/docDetail', idKey: 'id', fixed: { view: 'detail' } },
  keys: {
    sourceModule: 'sourceModule',
    sourceId: 'sourceId',
    blogMarker: 'module',
    discussion: 'discussId',
    linkType: 'linkType',
    linkId: 'linkId',
    openFirst: 'openFirstItem',
    meeting: 'meetingid',
    project: 'prjid',
  },
};
