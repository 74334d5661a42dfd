/**
 * A boardgame.io server with everything at its default: its transport is socket.io, its storage is memory.
 * Prints its port once it listens, and stops when whoever started it is gone (its standard input ends).
 */

import boardgame from "boardgame.io/dist/cjs/server.js";
import { ticTacToe } from "./tic_tac_toe.js";

const server = boardgame.Server({ games: [ticTacToe], origins: [boardgame.Origins.LOCALHOST] });

// It has no option for the address and would listen to the whole network.
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, callback) => listen(port, "127.0.0.1", callback);

const { appServer } = await server.run({ port: 0 });
console.log(`boardgame.io is at http://localhost:${appServer.address().port}`);

process.stdin.resume();
process.stdin.on("end", () => process.exit());
