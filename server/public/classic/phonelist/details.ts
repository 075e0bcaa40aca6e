/* Chunk of the phone list that is loaded with the first person who is opened. */
export interface Person {
  id: string;
  name: string;
  department: string;
  title: string;
}

/** Opens or closes the details of a person below their name. */
export type DetailsView = (item: HTMLElement, person: Person) => void;

const toggle: DetailsView = (item, { department, title }) => {
  const button = item.querySelector('button');
  const opened = item.querySelector('.phonelist-details');
  button?.setAttribute('aria-expanded', String(!opened));
  if (opened) {
    opened.remove();
    return;
  }
  const details = item.ownerDocument.createElement('p');
  details.className = 'phonelist-details';
  details.textContent = [department, title].filter((text) => text !== '').join(' · ');
  item.append(details);
};

(globalThis.porticoClassicApps ??= {}).phonelistDetails = toggle;
