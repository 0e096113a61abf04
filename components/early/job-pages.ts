import { enhanceJobPages } from './jobs';

enhanceJobPages();
