import type { Hono } from 'hono';
import * as v from 'valibot';

import { endpoints } from '../../core/contracts/endpoints.js';
import { limits } from '../../core/contracts/limits.js';
import {
  chosenPersonSchema,
  departmentQuerySchema,
  groupLimits,
  groupsQuerySchema,
  peoplePaths,
  type PeopleGroups,
  type PeoplePage,
} from '../../core/contracts/people-groups.js';
import type { NamePart } from '../../core/records/match-name.js';
import type { FoundPerson } from '../../core/contracts/records.js';
import { readBody } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { limitParameter } from '../http/query-parameters.js';
import type { Directory } from '../people/directory.js';
import { matchReading, readingOf, readingsOf } from '../people/name-match.js';
import type { Person } from '../people/person.js';
import { commentatorsOf } from '../records/activities.js';
import { peopleOfRecord } from '../records/record-people.js';
import { noAccess, notFound, parseRequest } from '../texts/messages/api-error.js';
import { isDisplayed } from './module-param.js';
import type { Services } from './services.js';

/** Names of pages, which are found by how they are read. */
const readingsQuerySchema = v.object({ texts: v.pipe(v.array(v.string()), v.maxLength(200)) });

/** Routes that find colleagues: all employees of a tenant may find one another. */
export function peopleRoutes(
  app: Hono<ServerEnv>,
  { database, directory, modules, records, recentPeople, tenants }: Services,
): void {
  app.get(endpoints.people, (c) => {
    const { person } = c.get('currentUser');
    const limit = limitParameter(c, 50);
    const query = (c.req.query('q') ?? '').slice(0, limits.searchLength);
    const found = directory.find(person.tenant, query, limit);
    return ok(
      c,
      found.map(({ person: one, matched }) => {
        const letters = matched ? matchReading(one.name, query) : [];
        return {
          ...foundPerson(directory, one, matched),
          account: one.account,
          ...(letters.length > 0 && { matchedReading: letters }),
        };
      }),
    );
  });

  app.post(endpoints.readings, async (c) => {
    const { texts } = await readBody(c, readingsQuerySchema);
    return ok(
      c,
      texts.map((text) => readingsOf(text)),
    );
  });

  app.get(peoplePaths.groups, async (c) => {
    const { person } = c.get('currentUser');
    const { module, record } = parseRequest(groupsQuerySchema, c.req.query());
    const ids = module === undefined || record === undefined ? [] : await idsOfRecord(c, module, record);
    const answer: PeopleGroups = {
      recent: (await recentPeople.of(person)).map((one) => foundPerson(directory, one)),
      ofRecord: ids
        .flatMap((id) => directory.byId(person.tenant, id) ?? [])
        .map((one) => foundPerson(directory, one)),
      departments: directory
        .departments(person.tenant)
        .slice(0, groupLimits.departments)
        .map(({ id: department, name, depth, total }) => ({ id: department, name, depth, total })),
      ...(person.departmentId !== null && { ownDepartment: person.departmentId }),
    };
    return ok(c, answer);
  });

  async function idsOfRecord(c: ServerContext, module: string, record: string): Promise<string[]> {
    const currentUser = c.get('currentUser');
    const { tenant } = currentUser.person;
    const def = modules.of(tenant, module);
    if (!def) throw notFound();
    if (!isDisplayed(def, currentUser.person, tenants)) throw noAccess();
    const detail = await records.get(def, currentUser, record);
    const commentators = await commentatorsOf(database, { tenant, module, record }, groupLimits.record);
    return peopleOfRecord(detail, commentators);
  }

  app.get(peoplePaths.department, (c) => {
    const { tenant } = c.get('currentUser').person;
    const { id, offset } = parseRequest(departmentQuerySchema, c.req.query());
    const people = directory.inDepartment(tenant, id);
    if (!people) throw notFound();
    const page = people.slice(offset, offset + groupLimits.page);
    const answer: PeoplePage = {
      people: page.map((one) => foundPerson(directory, one)),
      total: people.length,
    };
    return ok(c, answer);
  });

  app.post(peoplePaths.recent, async (c) => {
    await recentPeople.add(c.get('currentUser').person, (await readBody(c, chosenPersonSchema)).id);
    return ok(c, null);
  });
}

/** What all employees may know of one another. */
function foundPerson(directory: Directory, person: Person, matched?: NamePart): FoundPerson {
  const { tenant, id, name, department, title } = person;
  const reading = readingOf(name);
  const hasNamesake = directory.named(tenant, name).some((one) => one.id !== id && one.name === name);
  return {
    ...{ id, name, department, title },
    ...(hasNamesake && { namesake: true }),
    ...(reading && { reading }),
    ...(matched && { matched }),
  };
}
