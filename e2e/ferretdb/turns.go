package main

import (
	"encoding/binary"
	"io"
	"net"
	"sync"
)

const (
	headerBytes = 16
	opMsg       = 2013
	moreToCome  = 2
)

// oneAtATime lets one command through at a time. FerretDB looks for a document and changes it in two steps, so that of
// two conditional updates at once both may succeed; MongoDB's are atomic, and so they are behind this.
func oneAtATime(front net.Listener, inside string) {
	var turn sync.Mutex
	for {
		client, err := front.Accept()
		if err != nil {
			return
		}
		go serve(client, inside, &turn)
	}
}

func serve(client net.Conn, inside string, turn *sync.Mutex) {
	defer client.Close()
	server, err := net.Dial("unix", inside)
	if err != nil {
		return
	}
	defer server.Close()
	for {
		request, err := message(client)
		if err != nil {
			return
		}
		answer, err := ask(server, request, turn)
		if err != nil {
			return
		}
		if _, err := client.Write(answer); err != nil {
			return
		}
	}
}

func ask(server net.Conn, request []byte, turn *sync.Mutex) ([]byte, error) {
	turn.Lock()
	defer turn.Unlock()
	if _, err := server.Write(request); err != nil || wantsNoAnswer(request) {
		return nil, err
	}
	return message(server)
}

func message(from io.Reader) ([]byte, error) {
	header := make([]byte, headerBytes)
	if _, err := io.ReadFull(from, header); err != nil {
		return nil, err
	}
	whole := make([]byte, binary.LittleEndian.Uint32(header))
	copy(whole, header)
	_, err := io.ReadFull(from, whole[headerBytes:])
	return whole, err
}

func wantsNoAnswer(request []byte) bool {
	isMsg := binary.LittleEndian.Uint32(request[12:]) == opMsg
	return isMsg && binary.LittleEndian.Uint32(request[headerBytes:])&moreToCome != 0
}
