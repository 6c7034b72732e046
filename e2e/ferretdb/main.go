// Serves MongoDB's protocol on 127.0.0.1 from SQLite files: `ferretdb <port> <directory>`.
// Prints "ready mongodb://…" on a line of its own, and ends with SIGTERM or SIGINT.
package main

import (
	"context"
	"fmt"
	"io"
	"log"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

// Most of what a command allocates is gone when it ends: a heap of some hundred megabytes takes less time than keeping it small.
const garbagePercent = 800

// The tests kill this process and never the machine, and what was handed to the system outlives the process.
const withoutSyncs = "?_pragma=synchronous(off)"

func main() {
	debug.SetGCPercent(garbagePercent)
	if len(os.Args) != 3 {
		log.Fatal("usage: ferretdb <port> <directory>")
	}
	directory := os.Args[2]
	inside := filepath.Join(directory, "ferretdb.sock")
	_ = os.Remove(inside) // left by a killed process
	server, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{Unix: inside},
		Handler:   "sqlite",
		SQLiteURL: "file:" + directory + "/" + withoutSyncs,
		Logger:    slog.New(slog.NewTextHandler(io.Discard, nil)),
	})
	if err != nil {
		log.Fatal(err)
	}
	front, err := net.Listen("tcp", "127.0.0.1:"+os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	go oneAtATime(front, inside)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	fmt.Printf("ready mongodb://%s/\n", front.Addr())
	if err := server.Run(ctx); err != nil {
		log.Fatal(err)
	}
}
