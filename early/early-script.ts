import { enhanceBackLinks } from './back';
import { enhanceFlipCards } from './flip-cards';
import { defineHeroLoop } from './hero-loop';
import { defineKeptTicks } from './kept-ticks';
import { enhanceMenus } from './menus';
import { applyMotion } from './motion';
import { deleteOldDrafts } from './old-drafts';
import { startReloadsAtTop } from './reload';
import { defineReveal } from './reveal';
import { enhanceSavedJobs } from './saved-jobs';
import { enhanceTabs } from './tabs';
import { applyTheme } from './theme';

/**
 * What pages do before, and without, the framework's runtime. It is inlined as the first thing in <body>, so
 * that the theme is set before the first paint; the elements it serves may come later.
 */
applyTheme();
applyMotion();
startReloadsAtTop();
enhanceMenus();
enhanceBackLinks();
enhanceFlipCards();
enhanceTabs();
enhanceSavedJobs();
defineKeptTicks();
deleteOldDrafts();
defineReveal();
defineHeroLoop();
