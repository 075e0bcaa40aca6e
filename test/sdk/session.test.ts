import { expect } from '@open-wc/testing';

import { errorOf, fakeOa, oadomain, supplied } from './fake-oa.js';

const rates = 'POST /papi/i18n/rate/getTargetRate';
const info = 'POST /papi/app/baseserver/info/getInfo';

const ended = { code: -1, status: false, msg: 'The session has ended.', data: null };
const sessionOf = (id: string, employeeId = '7') => ({
  code: 200,
  status: true,
  msg: '',
  data: { ACCESS_ETEAMSID: id, isInvalidEteamsid: false, tenantKey: 'group', userId: '7', employeeId },
});

/** An OA system that accepts one session id at a time, and a page whose back end knows it. */
function oaOfSessions(employeeOf: (id: string) => string = () => '7') {
  const state = { accepted: 'id-1', asked: 0 };
  const oa = fakeOa({
    [info]: ({ headers }) => {
      const id = headers.get('eteamsid') ?? '';
      return id === state.accepted ? sessionOf(id, employeeOf(id)) : ended;
    },
    [rates]: ({ headers }) =>
      headers.get('eteamsid') === state.accepted
        ? { code: 200, status: true, msg: '', data: { rate: '7.1' } }
        : ended,
  });
  const authTokenRequest = () => {
    state.asked += 1;
    return { status: true, data: { eteamsid: state.accepted }, msg: '' };
  };
  return { oa, state, authTokenRequest };
}

describe('the session of an instance', () => {
  it('is renewed once by what began it, and calls in progress wait for it', async () => {
    const { oa, state, authTokenRequest } = oaOfSessions();
    const sdk = oa.sdk();
    const events: string[] = [];
    sdk.on('session-expired', () => void events.push('session-expired'));
    sdk.on('session-ended', () => void events.push('session-ended'));
    await sdk.init({ oadomain, authTokenRequest });
    state.accepted = 'id-2';

    const answers = await Promise.all(['USD', 'EUR', 'GBP'].map((from) => sdk.call('getRate', from, 'CNY')));

    expect(answers).to.deep.equal(['7.1', '7.1', '7.1']);
    expect(state.asked).to.equal(2);
    expect(events).to.deep.equal(['session-expired']);
    sdk.destroy();
  });

  it('that cannot be renewed is named by session-ended and by each call, until renew() has another', async () => {
    const { oa, state } = oaOfSessions();
    const sdk = oa.sdk();
    const errors: Error[] = [];
    sdk.on('session-ended', ({ error }) => void errors.push(error));
    await sdk.init(supplied);
    state.accepted = 'id-2';

    const error = await errorOf(sdk.call('getRate', 'USD', 'CNY'));
    expect(error.code).to.equal('session-ended');
    expect(error.message).to.equal('Your session has expired. Sign in again.');
    expect(errors.map((each) => Reflect.get(each, 'code') as unknown)).to.deep.equal(['session-ended']);

    expect((await errorOf(sdk.renew('wrong'))).code).to.equal('session-id-invalid');
    await sdk.renew('id-2');
    expect(await sdk.call('getRate', 'EUR', 'CNY')).to.equal('7.1');
    sdk.destroy();
  });

  it('is not replaced by that of another user', async () => {
    const { oa, state, authTokenRequest } = oaOfSessions((id) => (id === 'id-1' ? '7' : '8'));
    const sdk = oa.sdk();
    await sdk.init({ oadomain, authTokenRequest });
    state.accepted = 'id-2';
    expect((await errorOf(sdk.call('getRate', 'USD', 'CNY'))).code).to.equal('session-ended');
    sdk.destroy();
  });

  it('that ends again at once does not ask the page with each call', async () => {
    const { oa, state, authTokenRequest } = oaOfSessions();
    const sdk = oa.sdk();
    await sdk.init({ oadomain, authTokenRequest });
    state.accepted = 'id-2';
    await sdk.call('getRate', 'USD', 'CNY');
    state.accepted = 'id-3';
    expect((await errorOf(sdk.call('getRate', 'EUR', 'CNY'))).code).to.equal('session-ended');
    await errorOf(sdk.call('getRate', 'GBP', 'CNY'));
    expect(state.asked).to.equal(2);
    await sdk.renew();
    expect(await sdk.call('getRate', 'JPY', 'CNY')).to.equal('7.1');
    sdk.destroy();
  });

  it('is asked for with a session id that is text', async () => {
    const { oa } = oaOfSessions();
    const sdk = oa.sdk();
    await sdk.init(supplied);
    expect((await errorOf(sdk.renew({} as string))).code).to.equal('arguments-invalid');
    sdk.destroy();
  });
});
