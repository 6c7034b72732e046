import { beforeEach, describe, expect, it, jest } from '@jest/globals';

import { DiskRoom, isRoomLow, ROOM_BYTES_MIN, ROOM_FILES_MIN, type Room } from './disk-room.ts';

const ENOUGH: Room = { freeBytes: 10 * ROOM_BYTES_MIN, freeFiles: 10 * ROOM_FILES_MIN };

describe('room on the disk', () => {
  it.each<[string, Partial<Room>, boolean]>([
    ['enough of both', {}, false],
    ['exactly the least', { freeBytes: ROOM_BYTES_MIN, freeFiles: ROOM_FILES_MIN }, false],
    ['a byte less', { freeBytes: ROOM_BYTES_MIN - 1 }, true],
    ['a file less', { freeFiles: ROOM_FILES_MIN - 1 }, true],
    ['a file system that does not count files', { freeFiles: undefined }, false],
  ])('is judged: %s', (_, room, isLow) => expect(isRoomLow({ ...ENOUGH, ...room })).toBe(isLow));

  it('is that of the data directory', async () => {
    const { freeBytes } = await new DiskRoom({ dataDirectory: '/' }).now();
    expect(freeBytes).toBeGreaterThan(0);
  });
});

class Watched extends DiskRoom {
  room = ENOUGH;
  readonly warned: string[] = [];

  constructor() {
    super({ dataDirectory: '/data' });
    jest
      .spyOn(this.logger, 'warn')
      .mockImplementation((text: unknown) => void this.warned.push(String(text)));
  }

  override now(): Promise<Room> {
    return Promise.resolve(this.room);
  }
}

describe('watch over the room on the disk', () => {
  let watch: Watched;
  beforeEach(() => {
    watch = new Watched();
  });
  const looks = async (room: Partial<Room>, times = 1) => {
    watch.room = { ...ENOUGH, ...room };
    for (let i = 0; i < times; i += 1) await watch.tick();
  };

  it('logs nothing while there is enough', async () => {
    await looks({}, 3);
    expect(watch.warned).toEqual([]);
  });

  it('logs once when there is little, with the directory and what is left', async () => {
    await looks({ freeBytes: 12_345_678 }, 3);
    expect(watch.warned).toEqual([
      '/data has room for 12 MB and 10000 files only; without any, entries are refused: make room',
    ]);
  });

  it('logs when there is enough again', async () => {
    await looks({ freeFiles: 3 });
    await looks({ freeFiles: undefined });
    expect(watch.warned[1]).toBe('/data has room again, for 5000 MB and any number of files');
  });
});
