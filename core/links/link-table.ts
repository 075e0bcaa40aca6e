import type { LinkKind } from './link-kinds.js';

/** Where the items of one kind open. */
export interface LinkPage {
  path: string;
  /** Query key of the item's id. */
  idKey: string;
  /** Query values every such link has. */
  fixed?: Readonly<Record<string, string>>;
}

/** Addresses and query keys of links; a tenant's configuration may replace any of them. */
export interface LinkTable {
  pages: Readonly<Record<LinkKind, LinkPage>>;
  /** Document page used when the in-app link opener exists. */
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
 * Defaults for what the spec's 2.6 names without a path: pages of the registry, asked with the id as a query value. The
 * query keys that the spec does name (customerId, requestid, prjid, hrmid, fileid) are its own.
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
