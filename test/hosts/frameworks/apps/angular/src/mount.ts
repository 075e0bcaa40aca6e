import 'portico/auto';

import { createApplication } from '@angular/platform-browser';

import type { Mount } from '../../shared/bridge.js';
import { AppComponent, bridgeToken } from './app.component.js';

export const mount: Mount = async (place, bridge) => {
  const application = await createApplication({ providers: [{ provide: bridgeToken, useValue: bridge }] });
  const host = document.createElement('app-root');
  place.append(host);
  application.bootstrap(AppComponent, host);
  return () => {
    application.destroy();
    host.remove();
  };
};

export { Portico as sdk } from 'portico/sdk';
