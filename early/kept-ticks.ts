import { on } from './document-events';
import { readSetting, writeSetting } from './stored-setting';

/** <kept-ticks name> stores which of the checkboxes in it are ticked in this browser, under its name. */
export function defineKeptTicks(): void {
  customElements.define('kept-ticks', KeptTicks);
}

class KeptTicks extends HTMLElement {
  connectedCallback(): void {
    this.onchange = () => {
      const ticked = this.boxes().filter(({ checked }) => checked);
      writeSetting(this.settingName(), ticked.map(({ value }) => value).join('\n'));
    };
    // The parser has not come to the boxes yet; the router adds them together with the element.
    if (document.readyState === 'loading') on('DOMContentLoaded', () => this.restore());
    else this.restore();
  }

  restore(): void {
    const ticked = readSetting(this.settingName())?.split('\n');
    for (const box of this.boxes()) box.checked ||= !!ticked?.includes(box.value);
  }

  boxes(): HTMLInputElement[] {
    return [...this.querySelectorAll('input')];
  }

  settingName(): string {
    return `${this.getAttribute('name')}`;
  }
}
