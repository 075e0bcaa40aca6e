import { createApplication } from '@angular/platform-browser';

import { installHostApp } from '../../shared/bridge.js';
import { OwnComponent } from './own.component.js';

const place = installHostApp(() => import('./mount.js'));
const application = await createApplication();
application.bootstrap(OwnComponent, place);
