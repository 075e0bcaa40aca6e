import { PorticoRecordDialog, PorticoTitleBar } from 'portico/react';

function pressed(event: MouseEvent): void {
  void event;
}

export const wrong = [
  // @ts-expect-error a heading is a text
  <PorticoRecordDialog heading={1} />,
  // @ts-expect-error there is no such property
  <PorticoRecordDialog headline="Contract" />,
  // @ts-expect-error the event is another one
  <PorticoTitleBar onPorticoBack={pressed} />,
];
