/** What an integrator can and cannot write; compiled, never run. */
import {
  PorticoBatchNotices,
  PorticoLinkPrompt,
  PorticoRecordDialog,
  PorticoToast,
} from '../../react/index.js';

export const right = [
  <PorticoRecordDialog heading="Contract" size="640" expandable lang="en" className="record" open>
    content
  </PorticoRecordDialog>,
  <PorticoRecordDialog onPorticoRequestClose={(event) => event.reason} ref={(element) => element?.show()} />,
  <PorticoToast delay={5000} />,
];

export const wrong = [
  // @ts-expect-error overlayRoot can only be read
  <PorticoRecordDialog overlayRoot={document.body} />,
  // @ts-expect-error show is a method
  <PorticoRecordDialog show={() => undefined} />,
  // @ts-expect-error hide is a method
  <PorticoRecordDialog hide={() => true} />,
  // @ts-expect-error ask is a method, no property
  <PorticoLinkPrompt ask={() => undefined} />,
  // @ts-expect-error push is a method
  <PorticoBatchNotices push={() => undefined} />,
  // @ts-expect-error isUpdatePending belongs to Lit
  <PorticoToast isUpdatePending />,
];
