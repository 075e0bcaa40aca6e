/* Entry chunk of the phone list: the reference tenant's app of classic scripts. */
import type { ClassicApp, ClassicHost } from '../../../../core/contracts/classic-app.js';
import type { DetailsView, Person } from './details.js';

interface Registry {
  phonelist?: ClassicApp;
  phonelistDetails?: DetailsView;
}

declare global {
  var porticoClassicApps: Registry | undefined;
}

const texts = {
  zh: { search: '搜索姓名', none: '没有找到员工。', failed: '通讯录没有加载出来，请重试。' },
  en: {
    search: 'Search names',
    none: 'No employees found.',
    failed: "The phone list didn't load. Try again.",
  },
};

/** People of a response, which is untrusted. */
function peopleOf(data: unknown): Person[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const text = (key: string): string => {
      const value: unknown = Reflect.get(item, key);
      return typeof value === 'string' ? value : '';
    };
    const id = text('id');
    return id === ''
      ? []
      : [{ id, name: text('name'), department: text('department'), title: text('title') }];
  });
}

function mount(root: HTMLElement, host: ClassicHost): () => void {
  const words = host.lang.startsWith('zh') ? texts.zh : texts.en;
  const page = root.ownerDocument;
  const field = page.createElement('input');
  field.type = 'search';
  field.className = 'phonelist-search';
  field.placeholder = words.search;
  field.setAttribute('aria-label', words.search);
  const list = page.createElement('ul');
  list.className = 'phonelist-people';
  const note = page.createElement('p');
  note.setAttribute('role', 'status');
  root.replaceChildren(field, note, list);

  let latest = 0;
  let isMounted = true;

  async function show(person: Person, item: HTMLElement): Promise<void> {
    if (!globalThis.porticoClassicApps?.phonelistDetails) await host.loadChunk('details');
    if (isMounted) globalThis.porticoClassicApps?.phonelistDetails?.(item, person);
  }

  function itemOf(person: Person): HTMLElement {
    const item = page.createElement('li');
    const button = page.createElement('button');
    button.type = 'button';
    button.textContent = person.name;
    button.setAttribute('aria-expanded', 'false');
    // A chunk that does not load is shown by the page; the name stays operable.
    button.addEventListener('click', () => {
      show(person, item).catch(() => button.setAttribute('aria-expanded', 'false'));
    });
    item.append(button);
    return item;
  }

  async function search(): Promise<void> {
    latest += 1;
    const turn = latest;
    let people: Person[] | undefined;
    try {
      people = peopleOf(await host.get(`/api/portico/people?limit=50&q=${encodeURIComponent(field.value)}`));
    } catch {
      // The cause is in the message that the page shows for a failed call.
      people = undefined;
    }
    if (!isMounted || turn !== latest) return;
    list.replaceChildren(...(people ?? []).map(itemOf));
    note.textContent = people ? (people.length === 0 ? words.none : '') : words.failed;
  }

  field.addEventListener('input', () => void search());
  void search();
  return () => {
    isMounted = false;
    root.replaceChildren();
  };
}

const title = (lang: string): string => (lang.startsWith('zh') ? '通讯录' : 'Phone list');

(globalThis.porticoClassicApps ??= {}).phonelist = { title, mount };
