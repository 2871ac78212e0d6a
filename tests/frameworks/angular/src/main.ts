import "quarry-game";

import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from "@angular/core";
import { bootstrapApplication } from "@angular/platform-browser";
import type { QuarryGameEventMap } from "quarry-game";

@Component({
  selector: "app-root",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <quarry-game game="clobber" size="1x4" black="engine:1" (quarry-move)="moved($event)"></quarry-game>
    <p>{{ moves().join(" ") }}</p>
  `,
})
class App {
  readonly moves = signal<string[]>([]);

  moved({ detail }: QuarryGameEventMap["quarry-move"]): void {
    this.moves.update((before) => [...before, detail.move]);
  }
}

bootstrapApplication(App).catch(console.error);
