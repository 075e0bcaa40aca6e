import type { FieldValues } from '../../core/contracts/records.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import { addDays } from '../../core/values/dates/periods.js';
import type { ModuleDef } from '../schemas/define.js';
import type { Database } from '../storage/database.js';
import type { Draft, SeedContext } from './context.js';
import { personAt } from './context.js';
import { seededId } from './ids.js';

/** Numbers of the files that the texts embed; 1 is the tenant's favicon. */
const embeddedFiles = { picture: 2, sound: 3 } as const;

/** Record whose text embeds the files. */
export const embeddingRecord = { module: 'placard', n: 2, field: 'body' } as const;

/** Link in a seeded text: its text in Chinese and English, and its attributes. */
interface SeededLink {
  zh: string;
  en: string;
  attributes: Readonly<Record<string, string>>;
}

type Links = (context: SeedContext) => SeededLink[];

const link = (zh: string, en: string, attributes: SeededLink['attributes']): SeededLink => ({
  zh,
  en,
  attributes,
});

/** A link that names its item by type and id, as editors of the suite write it. */
const item = (zh: string, en: string, linktype: string, linkid: string): SeededLink =>
  link(zh, en, { linktype, linkid, href: 'javascript:void(0)' });

/** Every kind of link to a record (docs/requirements.md 2.6). */
const records: Links = ({ tenant }) => {
  const id = (module: string, n: number): string => seededId(tenant, module, n);
  return [
    item('项目文档', 'Project document', '37', id('doc', 1)),
    item('客户资料', 'Customer', '18', id('customer', 1)),
    item('流程审批', 'Approval', '152', id('workflow', 1)),
    item('项目卡片', 'Project card', '135', id('project', 1)),
    item('任务卡片', 'Task card', 'task', id('task', 1)),
    item('历史任务', 'Earlier task', 'prjtsk', id('task', 2)),
    item('工作计划', 'Work plan', 'workplan', id('plan', 1)),
  ];
};

const pages: Links = (context) => {
  const { tenant } = context;
  const doc = `/sp/doc/docDetail/${seededId(tenant, 'doc', 1)}`;
  return [
    link('联系人名片', 'Contact card', { href: `/sp/hrm/card?hrmid=${personAt(context, 1).id}` }),
    link('任务列表', 'Task list', { href: '/sp/task' }),
    link('在新窗口查看文档', 'Document in a new window', { href: doc, target: '_blank' }),
    link('考勤系统', 'Attendance system', { href: '/sp/integration/loginSingle?sysid=attendance' }),
    // Shared with other users only.
    link('无权查看的文档', 'Document of others', { linktype: '37', linkid: seededId(tenant, 'doc', 6) }),
    link('已删除的文档', 'Deleted document', { linktype: '37', linkid: seededId(tenant, 'doc', 99_999) }),
    link('无法识别的编号', 'Broken number', { linktype: '37', linkid: 'no-such-id' }),
    link('不存在的页面', 'Page that does not exist', { href: '/sp/nowhere/at/all' }),
  ];
};

const sites: Links = () => [
  link('官方网站', 'Company website', { href: 'https://www.example.com/' }),
  link('行业论坛', 'Industry forum', { href: 'https://forum.portico-demo.invalid/topic/12' }),
  link('海外站点', 'Overseas site', { href: 'https://www.suite.example.cn/help' }),
  link('www.example.com', 'www.example.com', { href: 'https://login.portico-demo.invalid/' }),
  link('发送邮件', 'Send mail', { href: 'mailto:service@example.com' }),
];

const texts: Readonly<Record<string, { n: number; field: string; links: readonly Links[] }>> = {
  mail: { n: 2, field: 'body', links: [records, pages, sites] },
  blog: { n: 1, field: 'body', links: [records] },
  meeting: { n: 1, field: 'body', links: [records] },
  placard: { n: embeddingRecord.n, field: embeddingRecord.field, links: [sites] },
};

/** Texts with links of every kind, for the first records of some modules. */
export function linkedTexts(def: ModuleDef, context: SeedContext, { n }: Pick<Draft, 'n'>): FieldValues {
  const text = Object.hasOwn(texts, def.module) ? texts[def.module] : undefined;
  if (text?.n !== n) return {};
  const zh = context.lang !== 'en';
  const intro = zh ? '大家好，相关资料的链接如下：' : 'Hello, these are the links to the material:';
  const list = text.links
    .flatMap((links) => links(context))
    .map((each) => `<li>${markup(zh ? each.zh : each.en, each.attributes)}</li>`)
    .join('');
  const media = def.module === embeddingRecord.module ? embedded(context) : '';
  return { [text.field]: `<p>${intro}</p><ul>${list}</ul>${media}` };
}

function markup(text: string, attributes: SeededLink['attributes']): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => `${name}="${value.replace(/&/g, '&amp;')}"`,
  );
  return `<a ${written.join(' ')}>${text}</a>`;
}

/** A picture and a sound of the tenant's files, and a video of another site. */
function embedded({ tenant, lang }: SeedContext): string {
  const address = (file: number): string => endpoints.download(seededId(tenant, 'file', file));
  const picture = endpoints.filePreview(seededId(tenant, 'file', embeddedFiles.picture));
  const alt = lang === 'en' ? 'Floor plan' : '平面图';
  return [
    `<p><img src="${picture.replace('&', '&amp;')}" alt="${alt}" width="320"></p>`,
    `<p><audio src="${address(embeddedFiles.sound).replace('&', '&amp;')}"></audio></p>`,
    '<p><video src="https://media.portico-demo.invalid/tour.mp4" width="320"></video></p>',
  ].join('');
}

/** Number of the first seeded comment among the entries of timelines. */
const firstComment = 900_001;

/** Inserts comments with addresses on the first task. */
export async function addLinkedComments(database: Database, context: SeedContext): Promise<void> {
  const { tenant, day, lang } = context;
  const comments =
    lang === 'en'
      ? [
          'The price list is on https://www.example.com/prices (last year: www.example.com/archive).',
          'Discussion: https://forum.portico-demo.invalid/topic/12.',
        ]
      : [
          '价目表见 https://www.example.com/prices（往年：www.example.com/archive）。',
          '讨论见：https://forum.portico-demo.invalid/topic/12。',
        ];
  for (const [index, text] of comments.entries()) {
    await database.tables
      .insertInto('activity')
      .values({
        id: seededId(tenant, 'activity', firstComment + index),
        tenant,
        module: 'task',
        record: seededId(tenant, 'task', 1),
        kind: 'commented',
        person: personAt(context, index + 1).id,
        time: `${addDays(day, -1)} 1${index}:20:00`,
        text,
      })
      .execute();
  }
}
