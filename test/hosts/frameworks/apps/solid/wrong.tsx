function pressed(event: MouseEvent): void {
  void event;
}

export const wrong = [
  // @ts-expect-error a heading is a text
  <portico-record-dialog heading={1} />,
  // @ts-expect-error there is no such property
  <portico-record-dialog headline="Contract" />,
  // @ts-expect-error the event is another one
  <portico-title-bar on:portico-back={pressed} />,
];
