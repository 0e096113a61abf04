import 'server-only';
import { keepUpload, keptUpload } from '@/lib/uploads/kept-upload';
import type { FormState, KeptFile } from './form-state';

/**
 * Puts the file that was kept with the last answer back into the form, unless another one was chosen. Returns it
 * if it is used. The state comes from the browser; the token in it opens no file but the one it was made for.
 */
export async function giveBackFile(
  last: FormState,
  formData: FormData,
): Promise<KeptFile | undefined> {
  const kept = 'upload' in last ? last.upload : undefined;
  const chosen = formData.get('resume');
  // By its size: where a script posts the form, an empty file input has a name, too.
  if (!kept || (chosen instanceof File && chosen.size > 0)) return undefined;
  const file = await keptUpload(kept);
  if (!file) return undefined;
  formData.set('resume', file);
  return kept;
}

/** Keeps the file of a form whose answers are shown, and the one that was kept before through another round. */
export async function withFile(
  state: FormState,
  kept: KeptFile | undefined,
  formData: FormData,
  sender: string | undefined,
): Promise<FormState> {
  if (state.status === 'idle' || state.status === 'accepted') return state;
  const isRefused =
    state.status === 'invalid' && state.errors.some(({ field }) => field === 'resume');
  const chosen = formData.get('resume');
  const upload =
    kept ??
    (state.status === 'checked' && chosen instanceof File
      ? await keepUpload(chosen, sender)
      : undefined);
  return upload && !isRefused ? { ...state, upload } : state;
}
