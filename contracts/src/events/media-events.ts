import { codec, defineEvent, type DomainEvent } from './codec.ts';

/** An editor's description of a picture. */
export type MediaWords = Readonly<{ name: string; alt: string }>;

/**
 * `media-{mediaId}`. The media store holds the re-encoded picture before this is written, once for each of `widths`
 * (pixels, smallest first). `width` and `height` are those of the largest, `bytes` is the sum of all.
 * `digests` are the SHA-256 of the files in the order of `widths`, hex; earlier versions did not record them.
 */
export type MediaAdded = DomainEvent<
  'MediaAdded',
  MediaWords & {
    mediaId: string;
    width: number;
    height: number;
    widths: readonly number[];
    bytes: number;
    digests?: readonly string[];
  }
>;
export type MediaChanged = DomainEvent<'MediaChanged', MediaWords & { mediaId: string }>;
export type MediaRemoved = DomainEvent<'MediaRemoved', { mediaId: string; name: string }>;

export type MediaEvent = MediaAdded | MediaChanged | MediaRemoved;

export const mediaCodec = codec<MediaEvent>({
  MediaAdded: defineEvent<MediaAdded>(),
  MediaChanged: defineEvent<MediaChanged>(),
  MediaRemoved: defineEvent<MediaRemoved>(),
});
