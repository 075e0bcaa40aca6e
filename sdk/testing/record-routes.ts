import { endpoints } from '../../core/contracts/endpoints.js';
import { codes } from '../../core/contracts/envelope.js';
import { isObject } from '../../core/contracts/parse.js';
import {
  fieldValuesSchema,
  listQuerySchema,
  type FieldValues,
  type ListPage,
  type RecordDetail,
} from '../../core/contracts/records.js';
import * as v from 'valibot';

import { failure, property, success, type Route, type SignedInCall } from './fake-call.js';
import type { ModuleState } from './fake-tenant.js';

const noModule = failure(codes.notFound, 'There is no such module.', null);
const noRecord = failure(codes.notFound, 'There is no such record.', null);

const inModule =
  (answer: (call: SignedInCall, module: ModuleState) => unknown) =>
  (call: SignedInCall): unknown => {
    const module = call.tenant.modules.get(call.segments[0] ?? '');
    return module ? answer(call, module) : noModule;
  };

const withRecord = (answer: (call: SignedInCall, record: RecordDetail, module: ModuleState) => unknown) =>
  inModule((call, module) => {
    const record = module.records.get(call.segments[1] ?? '');
    return record ? answer(call, record, module) : noRecord;
  });

const person = ({ user }: SignedInCall) => ({ id: user.id ?? user.eteamsid, name: user.name ?? 'Test User' });

/** Paths of the module and of the record that a pattern stands for. */
const segment = '([^/]+)';
const pattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('%5B%5D', segment)}$`);
const any = '[]';

/** Rows that contain the search, in the wanted order. Filters of the views are not applied. */
function listPage(query: unknown, { records, schema }: ModuleState): ListPage | undefined {
  const parsed = v.safeParse(listQuerySchema, isObject(query) ? query : {});
  if (!parsed.success) return undefined;
  const { search, sort, offset, limit } = parsed.output;
  const wanted = (search ?? '').toLowerCase();
  const found = [...records.values()].filter((record) =>
    [record.title, ...Object.values(record.values)].some(
      (value) => typeof value === 'string' && value.toLowerCase().includes(wanted),
    ),
  );
  const [order] = sort ?? [];
  if (order) {
    const key = (record: RecordDetail): string => {
      const value = order.field === schema.titleField ? record.title : record.values[order.field];
      return typeof value === 'string' ? value : '';
    };
    const sign = order.direction === 'asc' ? 1 : -1;
    found.sort((one, other) => sign * key(one).localeCompare(key(other), 'en', { numeric: true }));
  }
  return {
    total: found.length,
    offset,
    rows: found
      .slice(offset, offset + limit)
      .map(({ id, revision, title, values }) => ({ id, revision, title, values })),
  };
}

function changed(call: SignedInCall, record: RecordDetail, values: FieldValues): RecordDetail {
  const { title } = values;
  return {
    ...record,
    revision: record.revision + 1,
    ...(typeof title === 'string' && { title }),
    values: { ...record.values, ...values },
    updatedBy: person(call),
  };
}

/** Calls about records: lists, single records, changes and comments. */
export const recordRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: pattern(endpoints.schema(any)),
    answer: inModule((_call, { schema }) => success(schema)),
  },
  {
    method: 'GET',
    path: pattern(endpoints.views(any)),
    answer: inModule((_call, { schema }) => success(schema.views)),
  },
  {
    method: 'POST',
    path: pattern(endpoints.list(any)),
    answer: inModule(({ body }, module) => {
      const page = listPage(body, module);
      return page ? success(page) : failure(codes.badRequest, 'The query is invalid.', null);
    }),
  },
  {
    method: 'POST',
    path: pattern(endpoints.records(any)),
    answer: inModule((call, { records, schema }) => {
      const values = v.safeParse(fieldValuesSchema, property(call.body, 'values'));
      if (!values.success) return failure(codes.badRequest, 'The values are invalid.', null);
      const id = `new-${records.size + 1}`;
      const by = person(call);
      const at = '2026-01-05 10:00';
      const empty: RecordDetail = {
        ...{ module: schema.module, id, revision: 0, title: '', values: {}, actions: [] },
        ...{ createdBy: by, createdAt: at, updatedBy: by, updatedAt: at },
        rights: { edit: true, remove: true },
      };
      const record = changed(call, empty, values.output);
      records.set(id, record);
      return success(record);
    }),
  },
  {
    method: 'GET',
    path: pattern(endpoints.record(any, any)),
    answer: withRecord((_call, record) => success(record)),
  },
  {
    method: 'PUT',
    path: pattern(endpoints.record(any, any)),
    answer: withRecord((call, record, { records }) => {
      if (property(call.body, 'revision') !== record.revision)
        return failure(codes.stale, 'The record has been changed.', {
          present: record,
          changed: [],
        });
      const values = v.safeParse(fieldValuesSchema, property(call.body, 'values'));
      if (!values.success) return failure(codes.badRequest, 'The values are invalid.', null);
      const next = changed(call, record, values.output);
      records.set(record.id, next);
      return success(next);
    }),
  },
  {
    method: 'DELETE',
    path: pattern(endpoints.record(any, any)),
    answer: withRecord((_call, { id }, { records }) => {
      records.delete(id);
      return success(null);
    }),
  },
  {
    method: 'GET',
    path: pattern(endpoints.activity(any, any)),
    answer: withRecord((_call, { createdBy, createdAt }) =>
      success([{ id: '1', kind: 'created', person: createdBy, time: createdAt }]),
    ),
  },
  {
    method: 'POST',
    path: pattern(endpoints.activity(any, any)),
    answer: withRecord((call, { updatedAt }) =>
      success({
        ...{ id: '2', kind: 'commented', person: person(call), time: updatedAt },
        text: property(call.body, 'text'),
      }),
    ),
  },
];
