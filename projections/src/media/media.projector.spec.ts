import { describe, expect, it } from '@jest/globals';
import { MEDIA } from '@onda-on/contracts/views';

import type { Fact } from '../testing/facts.ts';
import { modelAfter } from '../testing/model-after.ts';
import { mediaProjection } from './media.projector.ts';

const FACTS = { name: 'Iğdır', alt: '', width: 480, height: 240, widths: [480], bytes: 12 };
const at = '2026-11-20T12:00:00.000Z';
const fact = (event: Fact['event']): Fact => ({ stream: 'media-m', event, meta: { at } });
const added = fact({ type: 'MediaAdded', data: { ...FACTS, mediaId: 'm' } });
const changed = fact({ type: 'MediaChanged', data: { mediaId: 'm', name: 'Iğdır', alt: 'ŞÖLEN' } });
const removed = fact({ type: 'MediaRemoved', data: { mediaId: 'm', name: 'Iğdır' } });

const after = async (...facts: Fact[]) => (await modelAfter(mediaProjection, ...facts)).of(MEDIA);

describe('media projection', () => {
  it('stores pictures with their date and folded text', async () =>
    expect(await after(added)).toEqual({
      m: { ...FACTS, id: 'm', addedAt: at, revision: 0, sought: 'igdir ' },
    }));
  it('finds pictures by their current text', async () =>
    expect(await after(added, changed)).toMatchObject({
      m: { alt: 'ŞÖLEN', addedAt: at, revision: 1, sought: 'igdir solen' },
    }));
  it('deletes removed pictures', async () => expect(await after(added, changed, removed)).toEqual({}));
});
