import { StrictMode, useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { endpoints } from '../../../core/contracts/endpoints.js';
import type { HomeData } from '../../../core/contracts/home.js';
import type { ListPage, ModuleSchema, RecordDetail } from '../../../core/contracts/records.js';

/*
 * The least that shows a launcher, a list and a record in React: it fetches what the app's pages fetch and writes it down.
 * No rights, languages, formats, drafts or errors. `/?list=MODULE`, `/?record=MODULE/ID`, else the launcher.
 */

async function fetchData<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(
    path,
    body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  return ((await response.json()) as { data: T }).data;
}

/** Reads once for each page. */
function useData<T>(load: () => Promise<T>): T | undefined {
  const [reading] = useState(load);
  const [data, setData] = useState<T>();
  useEffect(() => void reading.then(setData), [reading]);
  return data;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main>
      <h1>{title}</h1>
      {children}
    </main>
  );
}

function Launcher() {
  const home = useData(() => fetchData<HomeData>(endpoints.home));
  if (!home) return null;
  return (
    <Page title="Home">
      {Object.entries(home).map(([part, items]) => (
        <section key={part}>
          <h2>{part}</h2>
          <ul>{Array.isArray(items) && items.map((item, at) => <li key={at}>{textOf(item)}</li>)}</ul>
        </section>
      ))}
    </Page>
  );
}

function List({ module }: { module: string }) {
  const data = useData(() =>
    Promise.all([
      fetchData<ModuleSchema>(endpoints.schema(module)),
      fetchData<ListPage>(endpoints.list(module), { offset: 0, limit: 50 }),
    ]),
  );
  if (!data) return null;
  const [{ label, fields }, { rows }] = data;
  return (
    <Page title={label}>
      <table>
        <thead>
          <tr>
            {fields.map(({ key, label: heading }) => (
              <th key={key}>{heading}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, values }) => (
            <tr key={id}>
              {fields.map(({ key }) => (
                <td key={key}>{textOf(values[key])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Page>
  );
}

function Detail({ module, id }: { module: string; id: string }) {
  const data = useData(() =>
    Promise.all([
      fetchData<ModuleSchema>(endpoints.schema(module)),
      fetchData<RecordDetail>(endpoints.record(module, id)),
    ]),
  );
  if (!data) return null;
  const [{ fields }, { title, values }] = data;
  return (
    <Page title={title}>
      <dl>
        {fields.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{textOf(values[key])}</dd>
          </div>
        ))}
      </dl>
    </Page>
  );
}

const query = new URLSearchParams(location.search);
const list = query.get('list');
const [module = '', id = ''] = query.get('record')?.split('/') ?? [];

function App() {
  if (list !== null) return <List module={list} />;
  return id === '' ? <Launcher /> : <Detail {...{ module, id }} />;
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
