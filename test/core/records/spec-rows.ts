import type { AddressDevice, PageKind } from '../../../core/records/types.js';

/** Address of requirements 2.4 as written there; `{id}` is the id. */
export interface SpecAddress {
  module: string;
  page: PageKind;
  device: AddressDevice;
  address: string;
  /** Parsed, but built in another spelling. */
  parsedOnly?: true;
}

export interface SpecRow {
  clause: string;
  addresses: SpecAddress[];
  /** Modules of the row without a PC page, whose mobile page opens on PC. */
  withoutPc?: string[];
}

function mobile(module: string, page: PageKind, address: string): SpecAddress {
  return { module, page, device: 'Mobile', address };
}

function pc(module: string, page: PageKind, address: string): SpecAddress {
  return { module, page, device: 'PC', address };
}

const crm = [
  'customer',
  'contact',
  'saleChance',
  'clue',
  'contract',
  'competitor',
  'orderform',
  'price',
  'production',
  'marketactivity',
  'quote',
  'capital',
];

export const specRows: SpecRow[] = [
  {
    clause: '2.4.1',
    addresses: [
      mobile('workflow', 'list', '/mobile/workflow/index/list'),
      mobile('workflow', 'detail', '/mobile/workflow/flowpage/view/{id}'),
      mobile('workflow', 'exception', '/mobile/workflow/flowpage/mexceptionHandle{id}'),
      {
        ...mobile('workflow', 'exception', '/mobile/workflow/flowpage/mexceptionHandle/{id}'),
        parsedOnly: true,
      },
      pc('workflow', 'detail', '/sp/workflow/flowpage/view/{id}'),
    ],
  },
  {
    clause: '2.4.2',
    addresses: [
      mobile('doc', 'list', '/mobile/doc'),
      mobile('doc', 'detail', '/mobile/doc/docDetail/{id}'),
      mobile('doc', 'folder', '/mobile/doc/docList/{id}'),
      mobile('doc', 'sharedFolder', '/mobile/doc/docList/shareInner_{id}'),
      mobile('doc', 'watchedFolder', '/mobile/doc/docList/watched_{id}'),
      pc('doc', 'detail', '/sp/doc/docDetail/{id}'),
      pc('doc', 'folder', '/sp/doc/folder/{id}'),
      { ...pc('doc', 'folder', '/doc/knowledge/{id}'), parsedOnly: true },
    ],
  },
  {
    clause: '2.4.3',
    addresses: crm.flatMap((module) => [
      mobile(module, 'list', `/mobile/crm/${module}`),
      mobile(
        module,
        'detail',
        `/mobile/crm/${module}/0/${module === 'customer' ? 'customerDetail' : `${module}Info`}/{id}`,
      ),
      pc(module, 'detail', `/sp/crm/${module}/${module}ViewPage/{id}`),
    ]),
  },
  {
    clause: '2.4.4',
    addresses: [
      ['contractReceive', 'ledger/receive'],
      ['contractPay', 'ledger/pay'],
      ['contractInvoice', 'ledger/invoice'],
      ['contractRisk', 'risk'],
    ].flatMap(([module = '', path = '']) => [
      mobile(module, 'list', `/mobile/crm/contract/${path}`),
      mobile(module, 'detail', `/mobile/crm/contract/${path}/{id}`),
      pc(module, 'list', `/sp/crm/contract/${path}`),
      pc(module, 'detail', `/sp/crm/contract/${path}/{id}`),
    ]),
  },
  {
    clause: '2.4.5',
    addresses: [
      mobile('project', 'list', '/mobile/project'),
      mobile('project', 'detail', '/mobile/project/details/{id}'),
      mobile('project', 'report', '/mobile/project/mainlinereport/{id}'),
      pc('project', 'detail', '/sp/project/projectViewPage/{id}'),
    ],
  },
  {
    clause: '2.4.6',
    addresses: [
      mobile('task', 'list', '/mobile/task'),
      mobile('task', 'detail', '/mobile/task/taskDetail/{id}'),
      mobile('task', 'delayList', '/mobile/task/delay/list/{id}'),
      pc('task', 'detail', '/sp/task/taskViewPage/{id}'),
    ],
  },
  {
    clause: '2.4.7',
    addresses: [
      mobile('calendar', 'list', '/mobile/calendar'),
      mobile('calendar', 'detail', '/mobile/calendar/detail/{id}'),
      pc('calendar', 'detail', '/sp/calendar/calendarViewPage/{id}'),
    ],
  },
  {
    clause: '2.4.8',
    addresses: [
      mobile('plan', 'list', '/mobile/plan/main/list'),
      mobile('plan', 'detail', '/mobile/plan/detail?id={id}'),
      pc('plan', 'detail', '/sp/plan/detail/{id}'),
    ],
  },
  {
    clause: '2.4.9',
    addresses: [
      mobile('blog', 'list', '/mobile/blog/their'),
      mobile('blog', 'detail', '/mobile/blog/blogdetail/{id}'),
      mobile('blog', 'subscribe', '/mobile/blog/subscribe/{id}'),
    ],
    withoutPc: ['blog'],
  },
  {
    clause: '2.4.10',
    addresses: [
      mobile('performance', 'list', '/mobile/performance/main/list'),
      mobile('performance', 'detail', '/mobile/performance/flow/detail/{id}'),
      mobile('performanceScheme', 'list', '/mobile/performance/scheme'),
      mobile('performanceScheme', 'detail', '/mobile/performance/schemeDetail/{id}'),
      pc('performance', 'detail', '/sp/performance/flow/deal/detail/{id}'),
    ],
    withoutPc: ['performanceScheme'],
  },
  {
    clause: '2.4.11',
    addresses: [
      mobile('goal', 'list', '/mobile/goal'),
      mobile('goal', 'detail', '/mobile/goal/open?id={id}'),
      pc('goal', 'detail', '/sp/goal/openDetail/?id={id}'),
      { ...pc('goal', 'detail', '/sp/goal/openDetail?id={id}'), parsedOnly: true },
    ],
  },
  {
    clause: '2.4.12',
    addresses: [
      mobile('mail', 'list', '/mobile/mail'),
      mobile('mail', 'detail', '/mobile/mail/view/{id}'),
      pc('mail', 'detail', '/sp/mail/view?mailResourceId={id}'),
    ],
  },
  {
    clause: '2.4.13',
    addresses: [
      mobile('formreport', 'list', '/mobile/formreport'),
      mobile('formData', 'detail', '/mobile/formreport/dataDetail/{id}'),
      mobile('formData', 'dataList', '/mobile/formreport/datalist/{id}'),
      mobile('formData', 'createReport', '/mobile/formreport/createReport/{id}'),
      mobile('formData', 'groupVoteList', '/mobile/formreport/groupVoteList/{id}'),
    ],
    withoutPc: ['formreport', 'formData'],
  },
  {
    clause: '2.4.14',
    addresses: [
      mobile('ebdfcard', 'viewList', '/mobile/ebdfpage/list/{id}'),
      mobile('ebdfcard', 'detail', '/mobile/ebdfpage/card/0/{id}'),
      pc('ebdfcard', 'detail', '/sp/ebdfpage/card/0/{id}'),
      pc('ebdfcard', 'flow', '/ebdfpage/ebflowpage/view/{id}'),
    ],
  },
  {
    clause: '2.4.15',
    addresses: [
      mobile('hrm', 'detail', '/mobile/hrm/profile/{id}'),
      mobile('hrmContract', 'detail', '/mobile/hrm/contractManager/info/{id}'),
      mobile('hrmReminder', 'birthday', '/mobile/hrm/reminder/birthday'),
      mobile('hrmReminder', 'anniversary', '/mobile/hrm/reminder/anniversary'),
      pc('hrm', 'detail', '/sp/hrm/profileInfo/{id}'),
      pc('hrmContract', 'detail', '/sp/hrm/contract/{id}'),
    ],
    withoutPc: ['hrmReminder'],
  },
  {
    clause: '2.4.16',
    addresses: [
      mobile('fna', 'list', '/mobile/fna/apply'),
      mobile('fna', 'detail', '/mobile/fna/fnampage/wfform/{id}'),
      mobile('fnaBudget', 'detail', '/mobile/fna/mApproval/{id}'),
      pc('fna', 'detail', '/sp/fna/detail/{id}'),
    ],
    withoutPc: ['fnaBudget'],
  },
  {
    clause: '2.4.17',
    addresses: [
      mobile('meeting', 'detail', '/mobile/meeting/detail/{id}'),
      mobile('videoMeeting', 'detail', '/mobile/meeting/video/detail/{id}'),
      pc('meeting', 'detail', '/sp/meeting/meetingSingle?meetingId={id}'),
      pc('meetingRoom', 'detail', '/sp/meeting/meetingRoomSingle?roomId={id}'),
    ],
    withoutPc: ['videoMeeting'],
  },
  {
    clause: '2.4.18',
    addresses: [
      mobile('odoc', 'list', '/mobile/odoc'),
      mobile('odoc', 'detail', '/mobile/odoc/flowForm/view/{id}'),
      mobile('odocExchange', 'detail', '/mobile/odoc/exchange/receive/{id}'),
      mobile('odocReceiveUnit', 'detail', '/mobile/odoc/receiveUnit/card/{id}'),
      pc('odoc', 'detail', '/sp/odoc/msgFlowForm/view/{id}'),
    ],
    withoutPc: ['odocExchange', 'odocReceiveUnit'],
  },
  {
    clause: '2.4.19',
    addresses: [
      mobile('cowork', 'list', '/mobile/cowork/discuss'),
      mobile('cowork', 'detail', '/mobile/cowork/discuss/view/{id}'),
      pc('cowork', 'detail', '/sp/cowork/view/{id}'),
    ],
  },
  {
    clause: '2.4.20',
    addresses: [
      mobile('marketResource', 'list', '/mobile/market/resource'),
      mobile('marketResource', 'detail', '/mobile/market/resource/view/{id}'),
      mobile('marketArticle', 'detail', '/mobile/market/resource/article/view/{id}'),
      pc('marketArticle', 'detail', '/sp/market/articleViewPage/{id}'),
      pc('marketResource', 'detail', '/sp/market/resourceCommon/{id}'),
    ],
  },
  {
    clause: '2.4.21',
    addresses: [mobile('salary', 'detail', '/mobile/salary/mySalaryBill/view/{id}')],
    withoutPc: ['salary'],
  },
  {
    clause: '2.4.22',
    addresses: [
      mobile('placard', 'list', '/mobile/placard/list'),
      mobile('placard', 'detail', '/mobile/placard/page/{id}'),
    ],
    withoutPc: ['placard'],
  },
  {
    clause: '2.4.23',
    addresses: [mobile('batchTask', 'detail', '/mobile/uibusiness/batchTask/detail/{id}')],
    withoutPc: ['batchTask'],
  },
  {
    clause: '2.4.24',
    addresses: [
      pc('workorder', 'detail', '/sp/workorder/detail/{id}'),
      mobile('workorder', 'detail', '/mobile/workorder/detail/{id}'),
      pc('archive', 'detail', '/sp/archive/view?arcId={id}'),
      mobile('archive', 'detail', '/mobile/archive/view?arcId={id}'),
      { ...pc('archive', 'detail', '/sp/archive?arcId={id}'), parsedOnly: true },
      { ...mobile('archive', 'detail', '/mobile/archive?arcId={id}'), parsedOnly: true },
      { ...pc('incMessage', 'detail', '/sp/incmessage?batchNo={id}'), parsedOnly: true },
      pc('signContract', 'detail', '/sp/signcenter/contract/{id}'),
      mobile('signContract', 'detail', '/mobile/signcenter/contract/{id}'),
      pc('incMessage', 'detail', '/sp/incmessage/view?batchNo={id}'),
      mobile('incMessage', 'detail', '/mobile/incmessage/view?batchNo={id}'),
      pc('attendanceResult', 'detail', '/sp/attendance/recalculation/{id}'),
      mobile('attendanceResult', 'detail', '/mobile/attendance/recalculation/{id}'),
    ],
  },
];
