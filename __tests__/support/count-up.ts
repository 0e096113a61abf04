import { LocalStore } from '@/lib/store/local';
import { countUp } from './store-contract';

/** A separate process that counts up: `count-up.ts DIRECTORY KEY TIMES`. */
const [directory = '', key = '', times = ''] = process.argv.slice(2);
void countUp(new LocalStore(directory), key, Number(times));
