/** A module of embedded components that shows its properties. */
import type { EmbedModule } from '../../core/embed/contract.js';

export const mount: EmbedModule['mount'] = (options) => {
  const { root, component, oaOrigin, baseUrl, platform } = options;
  const shown = root.ownerDocument.createElement('p');
  let props: object = options.props;
  const show = (): void => {
    const { external, apiOrigin } = platform.config;
    const { lang } = platform.context.$locale.get() ?? {};
    shown.textContent = JSON.stringify({ component, props, oaOrigin, external, apiOrigin, lang });
    shown.dataset['base'] = baseUrl;
  };
  const stop = platform.context.$locale.listen(show);
  show();
  root.append(shown);
  return Promise.resolve({
    update(changes) {
      props = { ...props, ...changes };
      show();
    },
    unmount() {
      stop();
      shown.remove();
    },
  });
};
