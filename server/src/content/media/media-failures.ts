import { Rejection } from '@onda-on/contracts/rules';
import { MediaUnavailable } from '@onda-on/stores';

/** Lets a store of pictures that is away look like everything else that is: 503, and to be asked again. */
export async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof MediaUnavailable ? new Rejection('UNAVAILABLE') : error;
  }
}
