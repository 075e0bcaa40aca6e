import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { FieldValues, FileRef } from '../../core/contracts/records.js';
import { addDays } from '../../core/values/dates/periods.js';
import type { ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Database } from '../storage/database.js';
import { executive, managerOf } from './approvals.js';
import { textIn } from '../records/value-text.js';
import { attachmentNames, fileKind } from './attachment-names.js';
import type { SeedContext } from './context.js';
import { personAt } from './context.js';
import { addMinutes } from './dates.js';
import type { SeededFile, SeededFiles } from './files.js';
import { seededId } from './ids.js';
import { embeddingRecord } from './linked-texts.js';
import { wordsOf } from './patterns.js';
import { createRandom } from './random.js';

/** Number of records per module that may have files. */
const recordsWithFiles = 24;

/** Creates a function that attaches files to the first records; the very first gets four. */
export async function createAttacher(database: Database, context: SeedContext, files: SeededFiles) {
  let last = 1;
  const write = async (
    file: SeededFile,
    name: string,
    person: string,
    place: [string, string, string] | [string],
  ) => {
    const id = seededId(context.tenant, 'file', last);
    last += 1;
    await database.tables
      .insertInto('file')
      .values({
        id,
        tenant: context.tenant,
        name,
        size: file.size,
        type: file.type,
        stored_as: file.storedAs,
        person,
        time: `${addDays(context.day, -3)} 10:12:00`,
        module: place[0],
        record: place[1] ?? null,
        field: place[2] ?? null,
      })
      .execute();
    return { id, name, size: file.size, type: file.type };
  };
  const admin = personAt(context, 0).id;
  await write(files.icon, 'favicon.png', admin, ['tenant']);
  // The files that a text embeds follow, in the order of `embeddedFiles`.
  const { module, n: number, field: key } = embeddingRecord;
  const record = seededId(context.tenant, module, number);
  await write(files.png, 'plan.png', admin, [module, record, key]);
  await write(files.sound, 'sound.wav', admin, [module, record, key]);

  return async (
    def: ModuleDef,
    n: number,
    id: string,
    by: PersonRef,
    values: FieldValues,
  ): Promise<FieldValues> => {
    const field = fieldsOf(def).find(({ type }) => type === 'attachments');
    if (!field || n > recordsWithFiles || (n > 1 && n % 3 !== 0)) return {};
    const known = attachmentNames(def.module, textIn(values, 'kind'), context.lang);
    const chosen = known.slice(0, n === 1 ? 4 : 1 + (n % 4));
    const attached: FileRef[] = [];
    for (const name of chosen) {
      attached.push(await write(files[fileKind(name)], name, by.id, [def.module, id, field.key]));
    }
    return { [field.key]: attached };
  };
}

/** Values of the first workflow, a purchase request with line items. */
export function purchaseFixture(context: SeedContext): FieldValues {
  const zh = context.lang === 'zh_CN';
  const line = (name: string, spec: string, quantity: number, unit: string, price: number) => ({
    name,
    spec,
    quantity: String(quantity),
    unit,
    price: `${price}.00`,
    amount: `${price * quantity}.00`,
  });
  return {
    title: zh ? '采购申请 - 会议室投影设备 3 台' : 'Purchase request: 3 projectors for the meeting rooms',
    kind: 'purchase',
    purchaseKind: 'equipment',
    costDepartment: 'admin',
    address: zh ? '总部大楼 12 层前台' : 'Reception, main office',
    expectedOn: addDays(context.day, 11),
    reason: zh
      ? '12 层 3 间中型会议室现有投影亮度不足，白天无法正常开会，近两个月共收到 17 次报修。拟统一更换为激光投影并配套幕布、无线投屏。'
      : 'The projectors in three meeting rooms are too dim for daylight; there were 17 repair calls in two months. We would like to replace them with laser projectors, screens and wireless casting.',
    items: [
      line(
        zh ? '会议室激光投影仪' : 'Laser projector',
        zh ? '4K，5000 流明' : '4K, 5000 lumens',
        3,
        zh ? '台' : 'pcs',
        9800,
      ),
      line(
        zh ? '电动投影幕布' : 'Motorised screen',
        zh ? '120 英寸，16:9' : '120 inch, 16:9',
        3,
        zh ? '套' : 'sets',
        1280,
      ),
      line(
        zh ? '无线投屏器' : 'Wireless caster',
        zh ? '支持双频，USB-C' : 'Dual band, USB-C',
        6,
        zh ? '个' : 'pcs',
        650,
      ),
      line(
        zh ? '安装与布线' : 'Installation',
        zh ? '含吊架与管线' : 'With brackets and cables',
        3,
        zh ? '间' : 'rooms',
        500,
      ),
    ],
  };
}

/** Number of approvals with a full timeline; the others only have their creation. */
const seededTimelines = 60;

/** Creation time of an approval: a day before it reached its current step. */
export const timelineStart = (values: FieldValues, def: ModuleDef): string =>
  addMinutes(textIn(values, def.timeField).slice(0, 16), -60 * 24);

/** Creates a function that inserts the timeline of an approval up to its current step. */
export function createTimelineFixtures(database: Database, context: SeedContext) {
  let last = 0;
  return async (def: ModuleDef, n: number, id: string, values: FieldValues): Promise<void> => {
    if (!def.flow || n > seededTimelines) return;
    const random = createRandom(`${context.tenant}/${def.module}/${n}/story`);
    const initiator = values[def.flow.initiatorField] as PersonRef;
    let time = timelineStart(values, def);
    let before: string | null = null;
    const steps = def.flow.steps.map(({ value }) => value);
    let step = 0;
    const addEntry = async (kind: string, person: PersonRef, action: string | null, text: string | null) => {
      last += 1;
      await database.tables
        .insertInto('activity')
        .values({
          id: seededId(context.tenant, 'activity', last),
          tenant: context.tenant,
          module: def.module,
          record: id,
          kind,
          person: person.id,
          time: `${time}:00`,
          text,
          action,
          step: action === null ? null : (steps[step] ?? null),
          since: action === null ? null : before,
        })
        .execute();
      if (action !== null) step = action === 'return' ? 0 : step + 1;
      before = time;
      time = addMinutes(time, random.between(25, 220));
    };
    await addEntry('created', initiator, null, null);
    if (values['status'] === 'draft') return;
    await addEntry('action', initiator, 'submit', null);
    const opinion = () => random.pick(wordsOf(context.lang, 'opinion').slice(0, 3));
    const chain = [
      managerOf(context, initiator) ?? executive(context),
      personAt(context, 0),
      executive(context),
    ];
    if (n === 1) {
      const back = wordsOf(context.lang, 'opinion').slice(3);
      // The first opinion asks for another quote, the second for missing files.
      await addEntry(
        'action',
        chain[0] ?? initiator,
        'return',
        back[def.module === 'workflow' ? 0 : 1] ?? null,
      );
      await addEntry('action', initiator, 'submit', null);
    }
    if (values['status'] === 'returned') {
      await addEntry('action', chain[0] ?? initiator, 'return', wordsOf(context.lang, 'opinion')[4] ?? null);
      return;
    }
    const at = def.flow.steps.findIndex(({ value }) => value === values[def.flow?.stepField ?? '']);
    for (const person of chain.slice(0, Math.max(0, at - 1))) {
      await addEntry('action', person, 'approve', random.chance(0.7) ? opinion() : null);
    }
  };
}
