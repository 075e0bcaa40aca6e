/** What an integrator can and cannot write; compiled, never run. */
import type { PorticoRequestCloseEvent } from '../../elements/shared/events.js';
import type { PorticoSdk } from '../../sdk/create-sdk.js';

interface Order {
  no: string;
  sum: number;
}

export function rendered({ render }: PorticoSdk): unknown[] {
  return [
    render({
      container: '#x',
      component: 'record-dialog',
      props: { heading: 'Contract', open: true },
      on: {
        'portico-request-close': (event: PorticoRequestCloseEvent) => event.reason,
        'portico-resize': (event) => event.width.toFixed(),
        click: (event) => event.clientX,
      },
    }),
    render({ container: '#x', component: 'record-list', props: { module: 'customer' } }),
    render({
      container: '#x',
      component: 'record-list',
      props: { module: 'customer', columns: ['status', 'owner'] },
    }),
    render({
      container: '#x',
      component: 'record-list',
      props: {
        label: 'Orders',
        columns: [
          { key: 'no', label: 'Number', sortable: true },
          { key: 'sum', label: 'Total', kind: 'money', currency: 'EUR' },
        ],
        dataProvider: async ({ offset, limit, search, sort, signal }) => {
          const order = sort[0]?.field ?? 'no';
          const answer = await fetch(`/orders?${search}&${order}&${offset}&${limit}`, { signal });
          return (await answer.json()) as { rows: Order[]; total: number };
        },
        onOpen: (order: Order) => order.no,
      },
    }),
    render({ container: '#x', component: 'ecode:900300001/VisitorCard', props: { visitor: 'Ada' } }),
    render({ container: '#x', component: 'toast' }),
    // @ts-expect-error the event has another name
    render({ container: '#x', component: 'record-dialog', on: { 'portico-close': () => undefined } }),
    // @ts-expect-error the event is one of another element
    render({ container: '#x', component: 'title-bar', on: { 'portico-resize': () => undefined } }),
    // @ts-expect-error there is no such component
    render({ container: '#x', component: 'record-lits', props: { module: 'customer' } }),
    // @ts-expect-error the module is missing
    render({ container: '#x', component: 'record-list' }),
    render({
      container: '#x',
      component: 'record-list',
      // @ts-expect-error the number of rows is missing
      props: { label: 'Orders', columns: [], dataProvider: () => ({ rows: [] }) },
    }),
    render({
      container: '#x',
      component: 'record-list',
      // @ts-expect-error rows of the page or of a module
      props: { label: 'Orders', columns: [], dataProvider: () => ({ rows: [], total: 0 }), module: 'x' },
    }),
    // @ts-expect-error there is no such property
    render({ container: '#x', component: 'record-list', props: { modul: 'customer' } }),
    // @ts-expect-error it is a method
    render({ container: '#x', component: 'record-dialog', props: { show: () => undefined } }),
  ];
}
