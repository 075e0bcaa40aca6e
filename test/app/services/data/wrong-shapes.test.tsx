import { expect } from '@open-wc/testing';

import { Root } from '../../../../app/shell/root.js';
import { Routes } from '../../../../app/shell/routes.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import { schema } from '../../records/record/record-fixture.js';
import { mount, seen, session, unmountAll, until, type Answer } from '../../shell/mounted-app.js';

const raw = (body: string) => () => new Response(body, { headers: { 'content-type': 'application/json' } });

/** Answers with which a page can do nothing: the data of an envelope, and bodies without one. */
const wrong: Record<string, Answer> = {
  'an empty object': () => ({}),
  'a list': () => [],
  'a list of something else': () => [{}, 1, null],
  text: () => 'Good morning',
  null: () => null,
  'an object as body': raw('{}'),
  'a list as body': raw('[]'),
  'text as body': raw('"ok"'),
  'null as body': raw('null'),
  'no data': raw('{"code":200,"status":true}'),
  'half a body': raw('{"code":200,"status":true,"data":{'),
};

const id = '2000000000000000001';
const known: Record<string, Answer> = {
  [endpoints.schema('workflow')]: () => schema,
  [endpoints.list('workflow')]: () => ({ total: 0, offset: 0, rows: [] }),
};

interface Loader {
  address: string;
  path: string;
  /** Wrong shapes that are right ones here. */
  except?: string[];
}

const loaders: Record<string, Loader> = {
  'a list': { address: '/sp/workflow', path: endpoints.list('workflow') },
  'the schema of a list': { address: '/sp/workflow', path: endpoints.schema('workflow') },
  'a record': { address: `/sp/workflow/flowpage/view/${id}`, path: endpoints.record('workflow', id) },
  'the schema of a form': { address: '/sp/workflow/add', path: endpoints.schema('workflow') },
  'the launcher': { address: '/sp', path: endpoints.home },
  'search results': {
    address: '/sp/search?q=meeting',
    path: endpoints.search,
    // No result that the app knows.
    except: ['a list', 'a list of something else'],
  },
};

/** The error state with its button, and nothing that is still loading. */
async function expectFailure(): Promise<void> {
  await seen('[data-state="error"]');
  await seen('[data-state="error"] button', 'Try again');
  await until(() => !document.querySelector('[data-skeleton]'));
}

describe('an answer of the wrong shape', () => {
  afterEach(unmountAll);

  for (const [what, { address, path, except = [] }] of Object.entries(loaders)) {
    it(`in place of ${what} is an error that can be retried`, async () => {
      for (const [shape, answer] of Object.entries(wrong)) {
        if (except.includes(shape)) continue;
        try {
          await mount(<Routes />, { address, answers: { ...known, [path]: answer } });
          await expectFailure();
        } catch (error) {
          throw new Error(`${shape}: ${String(error)}`, { cause: error });
        }
        unmountAll();
      }
    });
  }

  it('in place of the session is an error that can be retried', async () => {
    for (const [shape, answer] of Object.entries(wrong)) {
      const { app } = await mount(<Root />, { answers: { [endpoints.getInfo]: answer } });
      const { phase } = app.session.$state.get();
      expect(phase, shape).to.equal('failed');
      await expectFailure();
      unmountAll();
    }
  });

  it('in place of the tenants of the sign-in page is an error that can be retried', async () => {
    for (const answer of Object.values(wrong)) {
      await mount(<Root />, {
        address: '/',
        signedIn: true,
        answers: {
          [endpoints.getInfo]: raw('{"code":-1,"status":false,"msg":"","data":null}'),
          [endpoints.signInTenants]: answer,
        },
      });
      await expectFailure();
      unmountAll();
    }
  });

  it('in place of the tenant is an error that can be retried', async () => {
    // An object with nothing known in it is a tenant with defaults.
    for (const answer of Object.values(wrong).slice(1)) {
      await mount(<Root />, {
        answers: { [endpoints.getInfo]: () => session, [endpoints.baseTeams]: answer },
      });
      await expectFailure();
      unmountAll();
    }
  });
});
