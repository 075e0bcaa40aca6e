import { Component, signal } from '@angular/core';

/** What the page shows without Portico. */
@Component({
  selector: 'app-own',
  template: '<button (click)="presses.set(presses() + 1)">Angular without Portico</button>',
})
export class OwnComponent {
  protected readonly presses = signal(0);
}
