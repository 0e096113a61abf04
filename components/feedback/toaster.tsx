'use client';

import { useEffect, useRef } from 'react';
import { type Toast, toast, useToaster } from 'react-hot-toast/headless';
import styles from './toaster.module.css';

const DEFAULT_DURATION = 5000;
/** Dragging a toast by more than this fraction of its width dismisses it. */
const DRAG_TO_DISMISS = 0.8;

type Notice = {
  tone: 'success' | 'error';
  position?: 'top-right' | 'top-center';
  duration?: number;
  /** Id of the control or form that the toast is about; it replaces an earlier toast with the same id. */
  about?: string;
};

/** Shows a toast; resolves when it has closed or was dismissed. */
export function notify(
  message: string,
  { tone, position = 'top-right', duration = DEFAULT_DURATION, about }: Notice,
) {
  if (about) withdraw(about);
  const id = toast[tone](message, { duration, position });
  if (about) subjects.set(id, about);
  return new Promise<void>((resolve) => closeListeners.set(id, resolve));
}

export function withdraw(about: string): void {
  for (const [id, subject] of subjects) if (subject === about) toast.dismiss(id);
}

const closeListeners = new Map<string, () => void>();
const subjects = new Map<string, string>();

/**
 * Renders toasts. Hover, keyboard focus and a background window pause them; Alt+T focuses them. A focused control is
 * scrolled out from under them. Toasts disappear before everybody has read them, so their text is also on the page.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    const focusOnHotkey = (event: KeyboardEvent) => {
      // AltGr, which types characters, is Ctrl and Alt.
      const isOnlyAlt = event.altKey && !event.ctrlKey && !event.metaKey;
      if (isOnlyAlt && event.code === 'KeyT') region.current?.focus();
    };
    const keepClear = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches(CONTROLS)) return;
      for (const item of region.current?.querySelectorAll('li') ?? []) scrollClear(target, item);
    };
    const gone = new AbortController();
    document.addEventListener('keydown', focusOnHotkey, gone);
    document.addEventListener('focusin', keepClear, gone);
    window.addEventListener('blur', handlers.startPause, gone);
    window.addEventListener('focus', handlers.endPause, gone);
    return () => gone.abort();
  }, [handlers.startPause, handlers.endPause]);

  return (
    <section
      ref={region}
      className={`light ${styles.region}`}
      aria-label="Notifications, Alt+T"
      tabIndex={-1}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {(['top-right', 'top-center'] as const).map((position) => (
        <ol key={position} className={styles.stack} data-position={position}>
          {toasts
            .filter((toast) => toast.position === position)
            .map((toast) => (
              <ToastItem key={toast.id} {...toast} />
            ))}
        </ol>
      ))}
    </section>
  );
}

function ToastItem({ id, type, visible, message, ariaProps }: Toast) {
  const drag = useSwipeToDismiss(() => toast.dismiss(id));

  useEffect(() => {
    if (visible) return;
    closeListeners.get(id)?.();
    closeListeners.delete(id);
    subjects.delete(id);
  }, [id, visible]);

  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const subject = document.getElementById(subjects.get(id) ?? '')?.closest('[data-field]');
    if (item.current && subject) scrollClear(subject as HTMLElement, item.current);
  }, [id]);

  return (
    <li
      ref={item}
      className={styles.toast}
      data-tone={type}
      data-closing={!visible || undefined}
      {...drag}
    >
      <p role={type === 'error' ? 'alert' : 'status'} aria-live={ariaProps['aria-live']}>
        {typeof message === 'function' ? null : message}
      </p>
      <button
        type="button"
        className={`icon-button muted ${styles.close}`}
        onClick={() => toast.dismiss(id)}
      >
        <span className="visually-hidden">Close notification</span>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" fill="none" />
        </svg>
      </button>
    </li>
  );
}

/** Controls that a toast must not cover while focused. A button pressed by a pointer is not scrolled away. */
const CONTROLS = ':is(input, textarea, select, button, a):focus-visible';

/** Scrolls a control, or a field with its label and error, out from under a toast. */
function scrollClear(field: HTMLElement, item: HTMLElement): void {
  const [covered, cover] = [field.getBoundingClientRect(), item.getBoundingClientRect()];
  if (covered.right < cover.left || covered.left > cover.right) return;
  // The toast itself may still move a little as it arrives.
  const room = 24;
  const isAtFoot = cover.top > window.innerHeight / 2;
  field.style.scrollMarginBlock = isAtFoot
    ? `0 ${window.innerHeight - cover.top + room}px`
    : `${cover.bottom + room}px 0`;
  field.scrollIntoView({ block: 'nearest' });
  field.style.scrollMarginBlock = '';
}

/** Pointer handlers that drag an element sideways and dismiss it beyond the threshold. */
function useSwipeToDismiss(dismiss: () => void) {
  const from = useRef<number | undefined>(undefined);
  const moved = (event: React.PointerEvent) =>
    from.current === undefined ? 0 : event.clientX - from.current;

  return {
    onPointerDown(event: React.PointerEvent<HTMLElement>) {
      if ((event.target as HTMLElement).closest('button')) return;
      from.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: React.PointerEvent<HTMLElement>) {
      if (from.current === undefined) return;
      event.currentTarget.style.translate = `${moved(event)}px`;
    },
    onPointerUp(event: React.PointerEvent<HTMLElement>) {
      const far = Math.abs(moved(event)) > event.currentTarget.offsetWidth * DRAG_TO_DISMISS;
      from.current = undefined;
      if (far) dismiss();
      else event.currentTarget.style.translate = '';
    },
    onPointerCancel(event: React.PointerEvent<HTMLElement>) {
      from.current = undefined;
      event.currentTarget.style.translate = '';
    },
  };
}
