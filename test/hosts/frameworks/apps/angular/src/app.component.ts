import type { ElementRef } from '@angular/core';
import {
  afterNextRender,
  ApplicationRef,
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  DestroyRef,
  inject,
  InjectionToken,
  signal,
  viewChild,
} from '@angular/core';
import type { PorticoClosedEvent, PorticoRequestCloseEvent, PorticoToast } from 'portico/elements';

import { initialState, type Bridge, type WidgetState } from '../../shared/bridge.js';

export const bridgeToken = new InjectionToken<Bridge>('bridge');

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './app.component.html',
})
export class AppComponent {
  protected readonly bridge = inject(bridgeToken);
  protected readonly state = signal(initialState);
  private readonly toast = viewChild.required<ElementRef<PorticoToast>>('toast');

  constructor() {
    const application = inject(ApplicationRef);
    const destroyed = inject(DestroyRef);
    afterNextRender(() => {
      const disconnect = this.bridge.connect({
        set: (values) => {
          this.update(values);
          application.tick();
        },
        toast: (message) => this.toast().nativeElement.show(message, { kind: 'error' }),
      });
      destroyed.onDestroy(disconnect);
    });
  }

  protected update(values: Partial<WidgetState>): void {
    this.state.update((earlier) => ({ ...earlier, ...values }));
  }

  protected requestClose(event: PorticoRequestCloseEvent): void {
    this.bridge.report(event);
    if (this.state().isKept) event.preventDefault();
  }

  protected closed(event: PorticoClosedEvent, change: Partial<WidgetState>): void {
    this.bridge.report(event);
    this.update(change);
  }
}
